import { z } from 'zod'

/** Spec 3.1: the guest's name. It proves nothing. */
const guestSessionView = z
  .object({ id: z.uuid(), last_active: z.iso.datetime(), expires_at: z.iso.datetime() })
  .meta({ id: 'GuestSessionView' })
export type GuestSessionView = z.infer<typeof guestSessionView>

const userView = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    emailVerified: z.boolean(),
    twoFactorEnabled: z.boolean(),
  })
  .meta({ id: 'UserView', description: 'An account as its owner sees it' })
export type UserView = z.infer<typeof userView>

/** Spec 3.1. The refresh token stays in an HttpOnly cookie, where scripts cannot read it. */
const signInSessionView = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int().describe('Seconds from now'),
    expires_at: z.int().describe('Seconds since 1970'),
    user: userView,
  })
  .meta({ id: 'SignInSessionView' })
export type SignInSessionView = z.infer<typeof signInSessionView>

/** Migration by Spec 1.3. */
export const sessionView = z
  .object({
    session: signInSessionView.nullable(),
    guest: guestSessionView.nullable(),
    migratedDrafts: z.int().min(0).describe("How many of the guest's drafts have just become the user's"),
  })
  .meta({ id: 'SessionView', description: 'Who is asking: a user, or else a guest' })
export type SessionView = z.infer<typeof sessionView>

export const signUpView = z
  .object({
    user: userView,
    confirmation: z
      .enum(['sent', 'simulated', 'failed'])
      .describe(
        'What became of the confirmation mail; `simulated` ones are files in the outbox of the server',
      ),
  })
  .meta({ id: 'SignUpView', description: 'An account just made' })
export type SignUpView = z.infer<typeof signUpView>

export const signInView = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('signed-in'), session: signInSessionView }),
    z.object({ state: z.literal('second-factor') }),
  ])
  .meta({ id: 'SignInView', description: 'What a sign-in leads to' })
export type SignInView = z.infer<typeof signInView>

export const socialSignInView = z
  .object({ url: z.url().describe('Where the browser goes next'), redirect: z.boolean() })
  .meta({ id: 'SocialSignInView' })
export type SocialSignInView = z.infer<typeof socialSignInView>

export const secondFactorView = z
  .object({
    isOn: z.boolean(),
    hasPassword: z.boolean().describe('Without one there is nothing for a second factor to come after'),
    backupCodesLeft: z.int().min(0),
  })
  .meta({ id: 'SecondFactorView', description: "The second factor of one's own account" })
export type SecondFactorView = z.infer<typeof secondFactorView>

export const enrolmentView = z
  .object({
    uri: z.string().describe('otpauth://totp/… with everything in it'),
    secret: z.string().describe('The secret alone, in base 32, for typing by hand'),
  })
  .meta({ id: 'EnrolmentView', description: 'What an authenticator app has to be told' })
export type EnrolmentView = z.infer<typeof enrolmentView>

export const backupCodesView = z
  .object({ backupCodes: z.array(z.string()) })
  .meta({ id: 'BackupCodesView', description: 'Shown once; each of them works once' })
export type BackupCodesView = z.infer<typeof backupCodesView>

/** Spec 3.6, with additional fields for the profile page. */
export const profileView = z
  .object({ id: z.string(), name: z.string(), email: z.string(), totalDrafts: z.int().min(0) })
  .meta({ id: 'ProfileView' })
export type ProfileView = z.infer<typeof profileView>

/** Error body of Better Auth's own endpoints. */
export const libraryErrorView = z
  .looseObject({ code: z.string().optional(), message: z.string().optional() })
  .meta({ id: 'LibraryErrorView', description: 'An error of Better Auth' })
