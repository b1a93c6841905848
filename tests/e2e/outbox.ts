import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect } from '@playwright/test'

/** The link in the last mail to an address with such a subject. */
export async function linkInMail(dataDir: string, to: string, subject: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      link = await findLink(dataDir, to, subject)
      return link
    })
    .toBeDefined()
  return link ?? ''
}

async function findLink(dataDir: string, to: string, subject: string): Promise<string | undefined> {
  const folder = join(dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  for (const file of files
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()) {
    const mail = await PostalMime.parse(await readFile(join(folder, file)))
    const isTo = mail.to?.some(({ address }) => address === to) ?? false
    if (isTo && mail.subject?.startsWith(subject)) return /https?:\/\/\S+/.exec(mail.text ?? '')?.[0]
  }
  return undefined
}
