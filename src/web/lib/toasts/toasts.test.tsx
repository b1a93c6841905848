import { render, screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dismissToast, preloadToasts, showToast, ToastHost } from './toasts.tsx'

beforeAll(preloadToasts)
beforeEach(() => {
  toast.dismiss()
  render(<ToastHost />)
})

const failed = () =>
  showToast({
    kind: 'error',
    subject: 'name',
    title: 'Failed to update name',
    description: 'Try again.',
    action: { label: 'Again', onPress: () => undefined },
  })

describe('an error', () => {
  it('stays until there is other news of its subject', async () => {
    failed()
    await screen.findByText('Failed to update name')
    showToast({ kind: 'success', subject: 'other', title: 'Link copied' })
    await screen.findByText('Link copied')
    screen.getByText('Failed to update name')
    showToast({ kind: 'success', subject: 'name', title: 'Name updated' })
    await screen.findByText('Name updated')
    expect(screen.queryByText('Failed to update name')).toBeNull()
  })

  it('leaves nothing of itself to what replaces it, neither its button nor its time', async () => {
    failed()
    await screen.findByText('Failed to update name')
    showToast({ kind: 'success', subject: 'name', title: 'Name updated' })
    await screen.findByText('Name updated')
    expect(screen.queryByRole('button', { name: 'Again' })).toBeNull()
    expect(screen.queryByText('Try again.')).toBeNull()
    expect(toast.getToasts()).toMatchObject([{ id: 'name', type: 'success', duration: undefined }])
  })

  it('is replaced by a newer one of its subject', async () => {
    failed()
    await screen.findByText('Failed to update name')
    showToast({ kind: 'error', subject: 'name', title: 'That name is taken' })
    await screen.findByText('That name is taken')
    expect(toast.getToasts()).toMatchObject([{ id: 'name', duration: Infinity }])
  })

  it('goes if what had failed works without a word', async () => {
    failed()
    await screen.findByText('Failed to update name')
    dismissToast('name')
    await waitFor(() => expect(screen.queryByText('Failed to update name')).toBeNull())
  })
})
