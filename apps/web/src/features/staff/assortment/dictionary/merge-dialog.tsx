import { Radio, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { errorText } from '../../../../lib/api/api-error'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import frame from '../../editing/dialog/form-dialog.module.css'
import { useMergeOptions, useReload, type MergeEntry, type MergeKind } from './dictionaries.data'
import classes from './dictionaries.module.css'
import { dictionaryTexts } from './dictionaries.texts'
import { useUndoMerge } from './use-undo-merge'

type Props = {
  kind: MergeKind
  entry: MergeEntry
  onMerge: (into: MergeEntry) => Promise<{ mergeId: number }>
  onClose: () => void
  /** The effect of the merge. */
  children: (into: MergeEntry) => ReactNode
}

const settleMs = 300

/**
 * Merges one entry of a dictionary into another: the target is searched, the changes are previewed, and it can be
 * undone.
 */
export function MergeDialog({ kind, entry, onMerge, onClose, children }: Props) {
  const t = useTexts(dictionaryTexts)
  const [text, setText] = useState('')
  const [into, setInto] = useState<MergeEntry | null>(null)
  const options = useMergeOptions(kind, useSettled(text.trim(), settleMs)).filter(({ id }) => id !== entry.id)
  const reload = useReload(kind)
  const undo = useUndoMerge(kind)
  const merge = useMutation({
    mutationFn: onMerge,
    onSuccess: ({ mergeId }, { name }) => {
      reload()
      showUndo(t('merge.done', { from: entry.name, into: name }), {
        text: t('merge.undo'),
        run: () => undo.mutate(mergeId),
      })
      onClose()
    },
  })
  return (
    <Dialog title={t('merge.title', { name: entry.name })} size={560} onClose={onClose}>
      <form
        className={frame.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (into && !merge.isPending) merge.mutate(into)
        }}
      >
        <TextInput
          data-autofocus
          type="search"
          label={t('merge.find')}
          description={t('merge.findHint', { name: entry.name })}
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {options.length === 0 ? (
          <p className={panel.muted}>{t('merge.nothing')}</p>
        ) : (
          <Radio.Group
            label={t('merge.pick')}
            className={classes.options}
            value={String(into?.id ?? '')}
            onChange={(value) => setInto(options.find(({ id }) => String(id) === value) ?? null)}
          >
            {options.map(({ id, name, products }) => (
              <Radio key={id} value={String(id)} label={t('merge.option', { name, products })} mt="xs" />
            ))}
          </Radio.Group>
        )}
        {into && children(into)}
        {merge.error && (
          <p role="alert" className={frame.problem}>
            {errorText(merge.error)}
          </p>
        )}
        <p className={panel.small}>{t('merge.kept')}</p>
        <div className={frame.buttons}>
          <button type="submit" className={buttons.filled} aria-disabled={!into || merge.isPending}>
            {t(merge.isPending ? 'merge.submitting' : 'merge.submit')}
          </button>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('merge.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
