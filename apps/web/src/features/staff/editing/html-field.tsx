import { Textarea } from '@mantine/core'
import { previewHtml } from '@snab/contract/content/content'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { useSettled } from '../../../lib/hooks/use-settled'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import classes from './editing.module.css'
import { editingTexts } from './editing.texts'

const settleMs = 300

type Props = { label: string; html: string; problem?: ReactNode; rows?: number; onHtml: (html: string) => void }

/** The HTML after the server's cleaning, while its writer pauses. */
export function useCleanHtml(html: string): { html: string; error: Error | null } {
  const settled = useSettled(html, settleMs)
  const { data, error } = useQuery({
    ...queryOf(previewHtml, { body: { html: settled } }),
    enabled: settled.trim() !== '',
    placeholderData: keepPreviousData,
  })
  return { html: settled.trim() === '' ? '' : (data?.html ?? ''), error }
}

/** HTML whose preview is elsewhere. */
export function HtmlSource({ label, html, problem, rows = 12, onHtml }: Props) {
  const t = useTexts(editingTexts)
  return (
    <Textarea
      label={label}
      description={t('editing.htmlHint')}
      rows={rows}
      value={html}
      error={problem}
      classNames={{ input: classes.source ?? '' }}
      onChange={(event) => onHtml(event.currentTarget.value)}
    />
  )
}

/** HTML beside its cleaned version. */
export function HtmlField(props: Props) {
  const t = useTexts(editingTexts)
  const { html, error } = useCleanHtml(props.html)
  return (
    <div className={classes.html}>
      <HtmlSource {...props} />
      <section className={classes.preview} aria-label={t('editing.preview')}>
        <h3>{t('editing.preview')}</h3>
        {error ? <p className={panel.problem}>{errorText(error)}</p> : <CleanHtml html={html} />}
      </section>
    </div>
  )
}

/** HTML cleaned by the server. */
export function CleanHtml({ html }: { html: string }) {
  const t = useTexts(editingTexts)
  if (html.trim() === '') return <p className={panel.small}>{t('editing.emptyPreview')}</p>
  return <div className={classes.clean} dangerouslySetInnerHTML={{ __html: html }} />
}
