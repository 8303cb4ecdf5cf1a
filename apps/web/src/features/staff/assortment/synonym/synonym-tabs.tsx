import { linkOptions } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import { StateTabs } from '../../frame/state-tabs'
import { speechTexts } from './speech.texts'

/** The synonyms of staff, and the built-in dictionary of the portal. */
export function SynonymTabs() {
  const t = useTexts(speechTexts)
  return (
    <StateTabs
      label={t('speech.lists')}
      tabs={[
        { name: t('speech.own'), link: linkOptions({ to: '/staff/synonyms', search: { list: undefined } }) },
        { name: t('speech.builtIn'), link: linkOptions({ to: '/staff/synonyms', search: { list: 'speech' } }) },
      ]}
    />
  )
}
