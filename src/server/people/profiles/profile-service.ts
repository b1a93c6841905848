import type { ProfileView } from '#contract/profile.ts'
import type { DraftRepo } from '#server/drafts/draft-repo.ts'
import { UnauthenticatedError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Profile, ProfileRepo } from './profile-repo.ts'

type Deps = { profiles: ProfileRepo; drafts: Pick<DraftRepo, 'count'>; now: () => Date }

/** Users see and change only their own profile (Spec 6.3). */
export function createProfileService({ profiles, drafts, now }: Deps) {
  async function toView(profile: Profile | undefined): Promise<ProfileView> {
    if (!profile) throw new UnauthenticatedError()
    return { ...profile, totalDrafts: await drafts.count({ userId: profile.id }) }
  }

  return {
    async read(viewer: Viewer): Promise<ProfileView> {
      return toView(await profiles.find(userIdOf(viewer)))
    },

    async rename(viewer: Viewer, name: string): Promise<ProfileView> {
      return toView(await profiles.rename(userIdOf(viewer), name, now()))
    },
  }
}

export type ProfileService = ReturnType<typeof createProfileService>

function userIdOf(viewer: Viewer): string {
  if (viewer.kind !== 'user') throw new UnauthenticatedError()
  return viewer.userId
}
