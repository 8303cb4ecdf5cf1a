import { NativeSelect } from '@mantine/core'
import { listTemplates } from '@snab/contract/content/message-template'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import { messageTexts } from './messages.texts'

/** Messages of one template; no choice until the templates are loaded. */
export function TemplateFilter({
  template,
  onTemplate,
}: {
  template: string | undefined
  onTemplate: (template: string | undefined) => void
}) {
  const t = useTexts(messageTexts)
  const { data } = useQuery({ ...queryOf(listTemplates, {}), ...alwaysStale })
  if (!data) return null
  return (
    <NativeSelect
      aria-label={t('messages.template')}
      value={template ?? ''}
      data={[
        { value: '', label: t('messages.anyTemplate') },
        ...data.items.map(({ channel, name, title }) => ({
          value: `${channel}:${name}`,
          label: channel === 'sms' ? t('messages.smsTitle', { title }) : title,
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onTemplate(value === '' ? undefined : value)}
    />
  )
}
