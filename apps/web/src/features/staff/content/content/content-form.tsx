import { TextInput } from '@mantine/core'
import { changeContent, staffContent, type StaffContent } from '@snab/contract/content/content'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import { CheckField } from '../../../../ui/check-field'
import panel from '../../../../ui/panel.module.css'
import { AlsoHere } from '../../editing/also-here'
import { Conflict } from '../../editing/conflict'
import { editingTexts } from '../../editing/editing.texts'
import { LastChange } from '../../editing/last-change'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { PublicationFields } from '../../editing/publication/publication-fields'
import { useKeepContent } from './content.data'
import { staffContentTexts } from './content.texts'
import { sameBlocks, TextFields, type PageText } from './text-fields'

type Shown = Pick<StaffContent, 'isPublished' | 'startsAt' | 'endsAt' | 'viewers' | 'regionIds' | 'segmentId'>
const shownOf = ({ isPublished, startsAt, endsAt, viewers, regionIds, segmentId }: StaffContent): Shown => ({
  isPublished,
  startsAt,
  endsAt,
  viewers,
  regionIds,
  segmentId,
})

type Props = { content: StaffContent; onDirty: (isDirty: boolean) => void; onReload: () => void }

export function ContentForm({ content, onDirty, onReload }: Props) {
  const t = useTexts(staffContentTexts)
  const editing = useTexts(editingTexts)
  const keep = useKeepContent()
  const { slug, version, isLegal } = content
  const [title, setTitle] = useState(content.title)
  const [text, setText] = useState<PageText>({ html: content.html, blocks: content.blocks })
  const [shown, setShown] = useState<Shown>(() => shownOf(content))
  const isDirty =
    title !== content.title ||
    text.html !== content.html ||
    !sameBlocks(text.blocks, content.blocks) ||
    JSON.stringify(shown) !== JSON.stringify(shownOf(content))
  const shownFields = (page: Pick<StaffContent, 'title' | 'html' | 'isPublished'>) => [
    { label: t('content.title'), value: page.title },
    { label: t('content.text'), value: page.html },
    { label: t('content.isPublished'), value: editing(page.isPublished ? 'editing.yes' : 'editing.no') },
  ]
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  const save = useMutation({
    mutationFn: (seen: number) =>
      call(changeContent, { params: { slug }, body: { version: seen, title, ...text, ...shown } }),
    onSuccess: (saved) => {
      keep(saved)
      showSuccess(editing('editing.saved'))
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isPending && !save.isSuccess)

  return (
    <section className={panel.panel}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(version)
        }}
      >
        {isLegal && <p className={panel.small}>{t('content.legalHint')}</p>}
        <TextInput
          label={t('content.title')}
          maxLength={200}
          value={title}
          error={problemOfField(save.error, 'title')}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextFields
          text={text}
          problem={problemOfField(save.error, 'blocks') ?? problemOfField(save.error, 'html')}
          onText={setText}
        />
        {isLegal ? (
          <CheckField
            label={t('content.isPublished')}
            checked={shown.isPublished}
            error={problemOfField(save.error, 'isPublished')}
            onChange={(event) => setShown({ ...shown, isPublished: event.currentTarget.checked })}
          />
        ) : (
          <PublicationFields
            body={shown}
            error={save.error}
            onChange={(part) => setShown((before) => ({ ...before, ...part }))}
          />
        )}
        {!save.isPending && (
          <SaveProblem
            error={save.error}
            fields={['title', 'html', 'blocks', 'isPublished', 'startsAt', 'endsAt', 'segmentId', 'regionIds']}
            onReload={onReload}
          />
        )}
        <LastChange {...content} />
        <div className={panel.buttons}>
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {editing('editing.save')}
          </button>
        </div>
      </form>
      {guard.question}
      <AlsoHere place={`content:${slug}`} />
      <Conflict
        error={save.error}
        mine={shownFields({ title, html: text.html, isPublished: shown.isPublished })}
        read={() => call(staffContent, { params: { slug } })}
        fieldsOf={shownFields}
        onTake={keep}
        onKeep={(theirs) => save.mutate(theirs.version)}
      />
    </section>
  )
}
