import { useLocation } from '@tanstack/react-router'
import { useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { useSavedFilterActions } from './saved-filter.data'
import { savedFilterTexts } from './saved-filter.texts'

/** Saves the list of the address; the server drops its page and order. */
export function SaveFilter() {
  const t = useTexts(savedFilterTexts)
  const user = useUser()
  const address = useLocation({ select: ({ searchStr }) => searchStr })
  const { save } = useSavedFilterActions()
  if (!user) return null
  return (
    <button type="button" className={buttons.link} disabled={save.isPending} onClick={() => save.mutate(address)}>
      {t('saved.save')}
    </button>
  )
}
