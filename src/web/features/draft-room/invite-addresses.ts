import type { FormSchema } from '../../lib/use-form.ts'

/** One or more addresses, however they are set apart, each once. The server says which are none (Spec 5.12). */
export function addressEntries(text: string): FormSchema<string[]> {
  const addresses = [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter((address) => address !== '')
  return {
    safeParse: () =>
      addresses.length > 0
        ? { success: true, data: addresses }
        : {
            success: false,
            error: { issues: [{ path: ['participantEmails'], message: 'Email is required' }] },
          },
  }
}
