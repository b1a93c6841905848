import type { APIRequestContext } from '@playwright/test'

export async function send<View>(
  request: APIRequestContext,
  method: 'POST' | 'PUT',
  path: string,
  data: object,
): Promise<View> {
  const answer = await request.fetch(path, { method, data })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as View
}

export async function read<View>(request: APIRequestContext, path: string): Promise<View> {
  const answer = await request.get(path)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`)
  return (await answer.json()) as View
}
