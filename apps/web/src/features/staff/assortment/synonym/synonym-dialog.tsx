import { Textarea } from '@mantine/core'
import {
  addSynonym,
  changeSynonym,
  listSynonyms,
  previewSynonym,
  type Synonym,
} from '@snab/contract/assortment/synonym'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import classes from '../../editing/dialog/form-dialog.module.css'
import { problemOf, readWords } from './synonym-words'
import { staffTexts } from '../../frame/staff.texts'

/** One line of synonyms, with a preview of its results before it is saved. */
export function SynonymDialog({
  synonym,
  word = '',
  onClose,
}: {
  synonym: Synonym | undefined
  word?: string | undefined
  onClose: () => void
}) {
  const t = useTexts(staffTexts)
  const queryClient = useQueryClient()
  const [text, setText] = useState(synonym ? synonym.words.join(', ') : word === '' ? '' : `${word}, `)
  const [isTried, setTried] = useState(false)
  const words = readWords(text)
  const problem = problemOf(words)
  const save = useMutation({
    mutationFn: () =>
      synonym
        ? call(changeSynonym, { params: { id: synonym.id }, body: { words } })
        : call(addSynonym, { body: { words } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [listSynonyms.path] })
      showSuccess(t('synonyms.saved'))
      onClose()
    },
  })

  return (
    <Dialog title={t(synonym ? 'synonyms.editTitle' : 'synonyms.newTitle')} size={520} onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!problem && !save.isPending) save.mutate()
        }}
      >
        <Textarea
          data-autofocus
          label={t('synonyms.words')}
          description={t('synonyms.wordsHint')}
          rows={3}
          value={text}
          error={isTried && problem && t(problem)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Preview words={problem ? [] : words} />
        {save.error && (
          <p role="alert" className={classes.problem}>
            {errorText(save.error)}
          </p>
        )}
        <FormButtons
          save={t('synonyms.save')}
          saving={t('synonyms.saving')}
          isPending={save.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

const settleMs = 300

function Preview({ words }: { words: readonly string[] }) {
  const t = useTexts(staffTexts)
  const settled = useSettled(words.join('\n'), settleMs)
  const asked = settled === '' ? [] : settled.split('\n')
  const { data } = useQuery({
    ...queryOf(previewSynonym, { body: { words: asked } }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  })
  const found = asked.length > 0 ? data : undefined
  return (
    <section className={classes.preview} aria-live="polite">
      <h3>{t('synonyms.preview')}</h3>
      {found && (
        <>
          <p>{found.words.map(({ word, count }) => t('synonyms.previewWord', { word, count })).join(', ')}</p>
          <p>
            <strong>{t(found.isAtLeast ? 'synonyms.atLeast' : 'synonyms.together', { count: found.together })}</strong>
          </p>
          <ul>
            {found.examples.map(({ id, article, name }) => (
              <li key={id}>
                <span>{article}</span> {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
