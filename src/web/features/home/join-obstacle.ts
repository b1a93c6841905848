/** Why nobody can join yet; undefined once both fields are filled (Spec 5.10) and there is a network. */
export function joinObstacle(inviteCode: string, displayName: string, isOnline: boolean): string | undefined {
  if (!isOnline) return 'You are offline. Joining needs the network.'
  if (inviteCode !== '' && displayName !== '') return undefined
  if (inviteCode !== '') return 'Your display name is missing.'
  if (displayName !== '') return 'The invite code is missing.'
  return 'Needs an invite code and your name.'
}
