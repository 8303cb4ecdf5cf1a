import { LARGEST_MESSAGE_FILE_BYTES, MOST_MESSAGE_FILES } from '@snab/contract/talk/message'
import { useRef } from 'react'
import { showError } from '../../lib/snackbar'
import buttons from '../../ui/button.module.css'
import type { TalkPort } from './talk-port'
import type { SayInTalk } from './talk-words'
import classes from './talk.module.css'
import { useWriteMessage } from './use-write-message'

type Props = { port: TalkPort; say: SayInTalk; rows: number }

/** The field for a message and its files. */
export function Composer({ port, say, rows }: Props) {
  const { text, setText, files, attach, drop, send, isBusy } = useWriteMessage(port)
  const input = useRef<HTMLInputElement>(null)
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        className={classes.field}
        aria-label={say('write')}
        placeholder={say('placeholder')}
        rows={rows}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            send()
          }
        }}
      />
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map(({ id, name }) => (
            <li key={id}>
              {name}{' '}
              <button
                type="button"
                className={buttons.link}
                aria-label={say('drop', { name })}
                onClick={() => drop(id)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.tools}>
        <button
          type="button"
          className={buttons.button}
          title={say('attachHint', { count: MOST_MESSAGE_FILES })}
          disabled={files.length >= MOST_MESSAGE_FILES}
          onClick={() => input.current?.click()}
        >
          {say('attach')}
        </button>
        <button type="submit" className={buttons.filled} aria-disabled={isBusy}>
          {say(isBusy ? 'sending' : 'send')}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".pdf,.png,.jpg,.jpeg,.xlsx"
          aria-label={say('attach')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file && file.size > LARGEST_MESSAGE_FILE_BYTES)
              showError(new Error(say('tooLarge', { name: file.name })))
            else if (file) attach(file)
            target.value = ''
          }}
        />
      </div>
    </form>
  )
}
