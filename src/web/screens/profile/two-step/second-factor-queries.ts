import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { BackupCodesView, EnrolmentView, SecondFactorView } from '#contract/second-factor.ts'
import type { UserView } from '#contract/session.ts'
import { api, errorBody, unwrap } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'

type Owner = Pick<UserView, 'id' | 'twoFactorEnabled'>

/** The key changes, and so refetches, when the session reports a change, even from another tab. */
const secondFactorKey = ({ id, twoFactorEnabled }: Owner) => ['second-factor', id, twoFactorEnabled] as const

export function secondFactorQuery(owner: Owner) {
  return queryOptions({
    queryKey: secondFactorKey(owner),
    queryFn: (): Promise<SecondFactorView> => unwrap(api['second-factor'].$get()),
    placeholderData: keepPreviousData,
  })
}

export type SecondFactorActions = {
  enrol: (password: string) => Promise<EnrolmentView>
  confirm: (code: string) => Promise<BackupCodesView>
  renewBackupCodes: (password: string) => Promise<BackupCodesView>
  remove: (password: string) => Promise<void>
}

/** Actions that change the second factor. Confirmed changes update the session, and so all tabs. */
export function useSecondFactorActions({ id }: Owner): SecondFactorActions {
  const { userUpdated, renew } = useSession()
  const client = useQueryClient()

  function changed(view: SecondFactorView): void {
    client.setQueryData(secondFactorKey({ id, twoFactorEnabled: view.isOn }), view)
    userUpdated({ twoFactorEnabled: view.isOn })
  }

  const on = ({ backupCodes }: BackupCodesView): SecondFactorView => ({
    isOn: true,
    hasPassword: true,
    backupCodesLeft: backupCodes.length,
  })

  /** If the server knows better than this page, the page refetches behind the message. */
  async function ask<View>(request: Promise<View>): Promise<View> {
    try {
      return await request
    } catch (error) {
      const { code } = errorBody(error)
      if (code === 'SECOND_FACTOR_CHANGED' || code === 'UNAUTHENTICATED') {
        renew().catch(() => undefined)
        void client.invalidateQueries({ queryKey: ['second-factor', id] })
      }
      throw error
    }
  }

  const { enrolment, confirmation, 'backup-codes': backupCodes, removal } = api['second-factor']
  return {
    enrol: (password) => ask(unwrap(enrolment.$post({ json: { password } }))),
    confirm: async (code) => {
      const codes = await ask(unwrap(confirmation.$post({ json: { code } })))
      changed(on(codes))
      return codes
    },
    renewBackupCodes: async (password) => {
      const codes = await ask(unwrap(backupCodes.$post({ json: { password } })))
      changed(on(codes))
      return codes
    },
    remove: async (password) => {
      await ask(unwrap(removal.$post({ json: { password } })))
      changed({ isOn: false, hasPassword: true, backupCodesLeft: 0 })
    },
  }
}
