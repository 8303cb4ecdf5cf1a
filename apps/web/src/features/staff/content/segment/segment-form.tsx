import { Radio, TextInput } from '@mantine/core'
import { addSegment, changeSegment, type Segment } from '@snab/contract/content/segment'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { LastChange } from '../../editing/last-change'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { ChosenField } from '../../editing/segment/chosen-field'
import { RuleFields } from './rule-fields'
import { SegmentCount } from './segment-count'
import { draftOf, writtenOf, wrongNumbers, type SegmentDraft } from './segment-draft'
import { useRefreshSegments } from './segments.data'
import { segmentTexts } from './segments.texts'

const kinds = ['rule', 'chosen'] as const
const shownFields = ['name', 'companyIds', 'rule.ordered.days', 'rule.sum.from', 'rule.sum.to', 'rule.sum.until']

export function SegmentForm({ segment, onReload }: { segment: Segment | null; onReload: () => void }) {
  const t = useTexts(segmentTexts)
  const navigate = useNavigate()
  const refresh = useRefreshSegments()
  const [initial] = useState(() => draftOf(segment))
  const [draft, setDraft] = useState(initial)
  const [isTried, setTried] = useState(false)
  const wrong = wrongNumbers(draft)
  const change = (part: Partial<SegmentDraft>) => setDraft((before) => ({ ...before, ...part }))
  const save = useMutation({
    mutationFn: () => {
      const body = writtenOf(draft)
      return segment
        ? call(changeSegment, { params: { id: segment.id }, body: { ...body, version: segment.version } })
        : call(addSegment, { body })
    },
    onSuccess: async (saved) => {
      refresh(saved)
      showSuccess(t('segments.saved'))
      if (!segment)
        await navigate({
          to: '/staff/segments/$id',
          params: { id: String(saved.id) },
          replace: true,
          ignoreBlocker: true,
        })
    },
  })
  const isDirty = JSON.stringify(draft) !== JSON.stringify(initial)
  const { question } = useUnsavedGuard(isDirty && !save.isPending && !save.isSuccess)

  return (
    <section className={panel.panel} aria-labelledby="form">
      <header className={panel.head}>
        <h2 id="form">{t('segments.form')}</h2>
      </header>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (wrong.size === 0 && !save.isPending) save.mutate()
        }}
      >
        <TextInput
          label={t('segments.name')}
          maxLength={120}
          value={draft.name}
          error={problemOfField(save.error, 'name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Radio.Group
          label={t('segments.kind')}
          value={draft.kind}
          onChange={(value) => change({ kind: kinds.find((kind) => kind === value) ?? 'rule' })}
        >
          {kinds.map((kind) => (
            <Radio key={kind} value={kind} label={t(`segments.kind.${kind}`)} mt={6} />
          ))}
        </Radio.Group>
        {draft.kind === 'rule' ? (
          <RuleFields draft={draft} wrong={isTried ? wrong : undefined} error={save.error} onChange={change} />
        ) : (
          <ChosenField
            chosen={draft.chosen}
            problem={problemOfField(save.error, 'companyIds')}
            onChosen={(chosen) => change({ chosen })}
          />
        )}
        <SegmentCount draft={draft} />
        {!save.isPending && <SaveProblem error={save.error} fields={shownFields} onReload={onReload} />}
        {segment && <LastChange {...segment} />}
        <div className={panel.buttons}>
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {t('segments.save')}
          </button>
        </div>
        {question}
      </form>
    </section>
  )
}
