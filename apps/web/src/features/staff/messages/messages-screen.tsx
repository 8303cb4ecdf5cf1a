import { listMessages, messageStates, retryMessage, viewMessage, type Message } from '@snab/contract/staff/message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router'
import { call } from '../../../lib/api/api'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import stacked from '../../../ui/table/stacked-table.module.css'
import { formatMoment } from '../format-moment'
import { KeywordField } from '../keyword-field'
import questions from '../questions-screen.module.css'
import { StaffScreen } from '../staff-screen'
import table from '../staff-table.module.css'
import { MessageDialog } from './message-dialog'
import { recipientText, useMessages } from './messages.data'
import { messageTexts } from './messages.texts'
import { TemplateFilter } from './template-filter'
import { TestMail } from './test-mail'

const route = getRouteApi('/staff/messages')

/** Every mail and SMS of the portal and whether it went out. */
export function MessagesScreen() {
  const t = useTexts(messageTexts)
  const { history } = useRouter()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const canGoBack = useLocation({ select: ({ state }) => state.canGoBack === true })
  const isNarrowed = search.state !== undefined || search.recipient !== undefined || search.template !== undefined
  const close = () => {
    if (canGoBack) history.back()
    else void navigate({ search: (before) => ({ ...before, open: undefined }), replace: true })
  }
  return (
    <>
      <StaffScreen
        heading={t('messages.title')}
        list={useMessages(search)}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
        nothing={<h2>{t(isNarrowed ? 'messages.notFound' : 'messages.nothing')}</h2>}
        tools={
          <>
            <nav className={questions.states} aria-label={t('messages.filter')}>
              {[undefined, ...messageStates].map((state) => (
                <Link
                  key={state ?? 'all'}
                  to="/staff/messages"
                  search={{ state, recipient: search.recipient, template: search.template }}
                  preload={false}
                  className={questions.state}
                  activeOptions={{ explicitUndefined: true }}
                >
                  {t(state ? `messages.state.${state}` : 'messages.all')}
                </Link>
              ))}
            </nav>
            <KeywordField
              key={search.recipient ?? ''}
              label={t('messages.recipient')}
              keyword={search.recipient}
              onKeyword={(recipient) =>
                void navigate({ search: { state: search.state, template: search.template, recipient }, replace: true })
              }
            />
            <TemplateFilter
              template={search.template}
              onTemplate={(template) =>
                void navigate({ search: { state: search.state, recipient: search.recipient, template }, replace: true })
              }
            />
            <TestMail />
          </>
        }
      >
        {({ items }) => (
          <div className={table.frame}>
            <table className={`${table.table} ${stacked.stacked}`} aria-label={t('messages.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('messages.created')}</th>
                  <th scope="col">{t('messages.to')}</th>
                  <th scope="col">{t('messages.what')}</th>
                  <th scope="col">{t('messages.result')}</th>
                  <th scope="col">{t('messages.attempts')}</th>
                  <th scope="col" className={table.tight}>
                    <span className="visually-hidden">{t('messages.actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((message) => (
                  <Row key={message.id} message={message} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </StaffScreen>
      {search.open !== undefined && <MessageDialog id={search.open} onClose={close} />}
    </>
  )
}

const tones: Partial<Record<Message['state'], 'good' | 'bad'>> = { sent: 'good', failed: 'bad' }

function Row({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  const { id, channel, title: name, subject, state, problem, attempts, created, ended, hasText } = message
  const to = recipientText(message)
  return (
    <tr>
      <td className={table.tight}>{formatMoment(created)}</td>
      <td className={table.words}>{to}</td>
      <td className={table.words}>
        {channel === 'sms' ? `${t('messages.sms')}: ${name}` : name}
        {subject !== '' && <p className={panel.small}>{subject}</p>}
      </td>
      <td className={table.words}>
        <span className={panel.tag} data-tone={tones[state]}>
          {t(`messages.state.${state}`)}
        </span>
        {ended && <span className={panel.small}> {formatMoment(ended)}</span>}
        {problem && state !== 'sent' && <p className={panel.small}>{problem}</p>}
      </td>
      <td className={table.tight} data-label={t('messages.attempts')}>
        {attempts}
      </td>
      <td className={table.tight}>
        <div className={table.actions}>
          {state === 'failed' && hasText && <RetryButton id={id} label={t('messages.retryLabel', { name, to })} />}
          <Link
            from="/staff/messages"
            to="/staff/messages"
            search={(before) => ({ ...before, open: id })}
            state={{ canGoBack: true }}
            preload={false}
            className={buttons.link}
            aria-label={t('messages.openLabel', { name, to })}
          >
            {t('messages.open')}
          </Link>
        </div>
      </td>
    </tr>
  )
}

function RetryButton({ id, label }: { id: number; label: string }) {
  const t = useTexts(messageTexts)
  const queryClient = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: () => call(retryMessage, { params: { id } }),
    onSuccess: () => showSuccess(t('messages.retried')),
    onError: (error) => showError(error),
    onSettled: () =>
      Promise.all([listMessages, viewMessage].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] }))),
  })
  return (
    <button
      type="button"
      className={buttons.link}
      aria-label={label}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
    >
      {t('messages.retry')}
    </button>
  )
}
