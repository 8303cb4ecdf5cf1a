import { NativeSelect } from '@mantine/core'
import { useTexts } from '../../../../lib/texts/texts'
import { useTemplates } from '../message-template/templates.data'
import { messageTexts } from './messages.texts'

/** Messages of one template; no choice until the templates are known. */
export function TemplateFilter({
  template,
  onTemplate,
}: {
  template: string | undefined
  onTemplate: (template: string | undefined) => void
}) {
  const t = useTexts(messageTexts)
  const { data } = useTemplates()
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
