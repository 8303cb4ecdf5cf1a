import { TextInput } from '@mantine/core'
import { changeContent, staffContent, type StaffContent } from '@snab/contract/staff/content'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/api'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../ui/dialog/unsaved-guard'
import { CheckField } from '../../../ui/check-field'
import panel from '../../../ui/panel.module.css'
import { AlsoHere } from '../editing/also-here'
import { Conflict } from '../editing/conflict'
import { editingTexts } from '../editing/editing.texts'
import { LastChange } from '../editing/last-change'
import { problemOfField, SaveProblem } from '../editing/save-problem'
import { useKeepContent } from './content.data'
import { staffContentTexts } from './content.texts'
import { sameBlocks, TextFields, type PageText } from './text-fields'

type Props = { content: StaffContent; onDirty: (isDirty: boolean) => void; onReload: () => void }

export function ContentForm({ content, onDirty, onReload }: Props) {
  const t = useTexts(staffContentTexts)
  const editing = useTexts(editingTexts)
  const keep = useKeepContent()
  const { slug, version, isLegal } = content
  const [title, setTitle] = useState(content.title)
  const [text, setText] = useState<PageText>({ html: content.html, blocks: content.blocks })
  const [isPublished, setPublished] = useState(content.isPublished)
  const isDirty =
    title !== content.title ||
    text.html !== content.html ||
    !sameBlocks(text.blocks, content.blocks) ||
    isPublished !== content.isPublished
  const shownFields = (shown: Pick<StaffContent, 'title' | 'html' | 'isPublished'>) => [
    { label: t('content.title'), value: shown.title },
    { label: t('content.text'), value: shown.html },
    { label: t('content.isPublished'), value: editing(shown.isPublished ? 'editing.yes' : 'editing.no') },
  ]
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  const save = useMutation({
    mutationFn: (seen: number) =>
      call(changeContent, { params: { slug }, body: { version: seen, title, ...text, isPublished } }),
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
        <CheckField
          label={t('content.isPublished')}
          checked={isPublished}
          error={problemOfField(save.error, 'isPublished')}
          onChange={(event) => setPublished(event.currentTarget.checked)}
        />
        {!save.isPending && (
          <SaveProblem error={save.error} fields={['title', 'html', 'blocks', 'isPublished']} onReload={onReload} />
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
        mine={shownFields({ title, html: text.html, isPublished })}
        read={() => call(staffContent, { params: { slug } })}
        fieldsOf={shownFields}
        onTake={keep}
        onKeep={(theirs) => save.mutate(theirs.version)}
      />
    </section>
  )
}
