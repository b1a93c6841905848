/** Why nobody can join yet; undefined once both fields are filled (Spec 5.10). */
export function joinObstacle(inviteCode: string, displayName: string): string | undefined {
  if (inviteCode !== '' && displayName !== '') return undefined
  if (inviteCode !== '') return 'Your display name is missing.'
  if (displayName !== '') return 'The invite code is missing.'
  return 'Needs an invite code and your name.'
}
