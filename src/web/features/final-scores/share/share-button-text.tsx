import { Icon } from '../../../components/ui/icon.tsx'

export function ShareButtonText({ isGenerating }: { isGenerating: boolean }) {
  return (
    <>
      <Icon name="share" /> {isGenerating ? 'Generating...' : 'Share Results'}
    </>
  )
}
