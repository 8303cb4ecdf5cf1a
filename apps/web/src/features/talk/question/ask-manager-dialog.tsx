import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import { QuestionForm } from './question-form'
import { questionTexts } from './question.texts'

export function AskManagerDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const t = useTexts(questionTexts)
  return (
    <Dialog title={t('question.title')} size={480} onClose={onClose}>
      <QuestionForm query={query} onSent={onClose} />
    </Dialog>
  )
}
