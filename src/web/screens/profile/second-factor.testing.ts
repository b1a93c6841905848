import { Hono } from 'hono'
import { ownPasswordBody, type SecondFactorView } from '#contract/second-factor.ts'
import { secondFactorBody } from '#contract/session.ts'
import { type FakeServer, refusal } from '#web/lib/fake-server.testing.ts'

export const OWN_PASSWORD = 'popcorn-7'
export const APP_CODE = '123456'
export const SECRET = 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43UOV3HO6DZPIYTEMZU'
export const ENROLMENT_URI = `otpauth://totp/Marquee:ana%40marquee.example?secret=${SECRET}&issuer=Marquee`

export type FakeSecondFactor = SecondFactorView & { codes: string[] }

/** The second factor of the account, as the server keeps it. */
export function fakeSecondFactor(): FakeSecondFactor {
  return { isOn: false, hasPassword: true, backupCodesLeft: 0, codes: [] }
}

export function secondFactorRoutes(server: FakeServer & { secondFactor: FakeSecondFactor }) {
  const { secondFactor } = server
  let made = 0

  function become(isOn: boolean): void {
    secondFactor.isOn = isOn
    if (server.user) server.user = { ...server.user, twoFactorEnabled: isOn }
    made += 1
    secondFactor.codes = isOn ? Array.from({ length: 10 }, (_, index) => `CODE${index}-SET2${made}`) : []
    secondFactor.backupCodesLeft = secondFactor.codes.length
  }

  async function withPassword(request: Request, isOn: boolean, answer: () => Response): Promise<Response> {
    const { password } = ownPasswordBody.parse(await request.json())
    if (secondFactor.isOn !== isOn) return refusal(409, 'SECOND_FACTOR_CHANGED')
    return password === OWN_PASSWORD ? answer() : refusal(401, 'INVALID_CREDENTIALS')
  }

  return new Hono()
    .get('/', (c) => {
      const { isOn, hasPassword, backupCodesLeft } = secondFactor
      return c.json({ isOn, hasPassword, backupCodesLeft } satisfies SecondFactorView)
    })
    .post('/enrolment', (c) =>
      withPassword(c.req.raw, false, () => Response.json({ uri: ENROLMENT_URI, secret: SECRET })),
    )
    .post('/confirmation', async (c) => {
      const { code } = secondFactorBody.parse(await c.req.json())
      if (code !== APP_CODE) return refusal(400, 'INVALID_CODE')
      become(true)
      return c.json({ backupCodes: secondFactor.codes })
    })
    .post('/backup-codes', (c) =>
      withPassword(c.req.raw, true, () => {
        become(true)
        return Response.json({ backupCodes: secondFactor.codes })
      }),
    )
    .post('/removal', (c) =>
      withPassword(c.req.raw, true, () => {
        become(false)
        return new Response(null, { status: 204 })
      }),
    )
}
