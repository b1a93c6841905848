import { Icon } from '#web/components/ui/icon.tsx'

export function ShareButtonText({ isGenerating }: { isGenerating: boolean }) {
  return (
    <>
      <Icon name="share" /> {isGenerating ? 'Generating...' : 'Share Results'}
    </>
  )
}
