import type { PictureTask } from '#server/share-image/picture-task.ts'

/** A worker that crashes with drafts called 'Crash', never ends with those called 'Hang', and returns 1 otherwise. */
export function drawOrCrash(task: PictureTask): Promise<Uint8Array<ArrayBuffer>> {
  const title = task.kind === 'invitation' ? task.invitation.title : task.data.title
  if (title === 'Hang') for (;;);
  if (title !== 'Crash') return Promise.resolve(Uint8Array.of(1))
  return new Promise(() => {
    setImmediate(() => {
      throw new Error('The thread is gone')
    })
  })
}
