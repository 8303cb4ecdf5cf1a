import { LONGEST_COMMENT } from '@snab/contract/buying/specification-comment'
import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readOnOpen } from '../../../../lib/api/freshness'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { peopleQuery } from './comments.data'
import classes from './comments.module.css'
import { commentsTexts } from './comments.texts'
import { matchingPeople, mentionedIn, typedName } from './mentions'

type Props = {
  specificationId: number
  text?: string
  sendText: string
  /** Rejects with the server's refusal; then the text stays. */
  onSend: (body: { text: string; mentions: number[] }) => Promise<unknown>
  onCancel?: () => void
}

const mostOffered = 8

/** The field of a comment; @ offers people who may see the specification. */
export function CommentForm({ specificationId, text: before = '', sendText, onSend, onCancel }: Props) {
  const t = useTexts(commentsTexts)
  const { data } = useQuery({ ...peopleQuery(specificationId), ...readOnOpen })
  const people = data?.items ?? []
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(before)
  const [caret, setCaret] = useState(before.length)
  const [problem, setProblem] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const called = typedName(text, caret)
  const offered = called ? matchingPeople(people, called.typed).slice(0, mostOffered) : []

  function follow(next: string, at: number) {
    setText(next)
    setCaret(at)
    if (typedName(next, at)) combobox.openDropdown()
    else combobox.closeDropdown()
  }
  function choose(id: string) {
    const person = people.find((one) => String(one.id) === id)
    if (!person || !called) return
    const head = `${text.slice(0, called.start)}@${person.name} `
    setText(head + text.slice(caret))
    setCaret(head.length)
    combobox.closeDropdown()
    // after the new text is in the field
    requestAnimationFrame(() => field.current?.setSelectionRange(head.length, head.length))
  }
  async function send() {
    if (isSending || text.trim() === '') return
    setSending(true)
    try {
      await onSend({ text, mentions: mentionedIn(text, people) })
      // what was typed meanwhile is the next comment
      setText((now) => (now === text ? '' : now))
      setProblem(null)
    } catch (error) {
      setProblem(error)
    }
    setSending(false)
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.Target autoComplete="off">
          <Textarea
            ref={field}
            aria-label={t('comments.write')}
            placeholder={t('comments.placeholder')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={LONGEST_COMMENT}
            value={text}
            onChange={({ currentTarget }) => follow(currentTarget.value, currentTarget.selectionStart)}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              void send()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={offered.length === 0}>
          <Combobox.Options aria-label={t('comments.people')}>
            {offered.map(({ id, name, isManager }) => (
              <Combobox.Option key={id} value={String(id)}>
                {name}
                {isManager && <span className={panel.muted}> · {t('comments.manager')}</span>}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {problem !== null && (
        <p role="alert" className={panel.problem}>
          {errorText(problem)}
        </p>
      )}
      <div className={panel.buttons}>
        {onCancel && (
          <button type="button" className={buttons.button} onClick={onCancel}>
            {t('comments.cancel')}
          </button>
        )}
        <button type="submit" className={buttons.filled} aria-disabled={isSending || text.trim() === ''}>
          {sendText}
        </button>
      </div>
    </form>
  )
}
