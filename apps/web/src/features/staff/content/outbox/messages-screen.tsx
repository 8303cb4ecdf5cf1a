import { formatMoment } from '../../../../lib/texts/format'
import { useCloseDialog } from '../../frame/use-close-dialog'
import { listMessages, messageStates, retryMessage, viewMessage, type Message } from '@snab/contract/content/outbox'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { AnnouncementsScreen } from '../../talk/announcement/announcements-screen'
import { MessageTabs } from '../../talk/announcement/message-tabs'
import { KeywordField } from '../../frame/keyword-field'
import { StateTabs } from '../../frame/state-tabs'
import { ListScreen } from '../../views/list-screen'
import table from '../../frame/staff-table.module.css'
import type { Column } from '../../frame/column-table'
import { MessageDialog } from './message-dialog'
import { recipientText, useMessages } from './messages.data'
import { messageTexts } from './messages.texts'
import { TemplateFilter } from './template-filter'
import { TestMail } from './test-mail'

const route = getRouteApi('/staff/(content)/messages')

export function MessagesScreen() {
  const { tab, page, write } = route.useSearch()
  const navigate = route.useNavigate()
  const close = useCloseDialog(() => void navigate({ search: { tab, page }, replace: true }))
  if (tab === undefined) return <Mails />
  return (
    <AnnouncementsScreen
      page={page}
      isWriting={write === true}
      onPage={(next) => void navigate({ search: { tab, page: next } })}
      onClose={close}
    />
  )
}

/** Every mail and SMS of the portal, and whether it was sent. */
function Mails() {
  const t = useTexts(messageTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isNarrowed = search.state !== undefined || search.recipient !== undefined || search.template !== undefined
  const close = useCloseDialog(
    () => void navigate({ search: (before) => ({ ...before, open: undefined }), replace: true }),
  )
  const columns = useMessageColumns()
  return (
    <>
      <ListScreen
        heading={t('messages.title')}
        screen="messages"
        columns={columns}
        list={useMessages(search)}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
        nothing={<h2>{t(isNarrowed ? 'messages.notFound' : 'messages.nothing')}</h2>}
        tools={
          <>
            <MessageTabs current={undefined} />
            <StateTabs
              label={t('messages.filter')}
              tabs={[undefined, ...messageStates].map((state) => ({
                name: t(state ? `messages.state.${state}` : 'messages.all'),
                link: linkOptions({
                  to: '/staff/messages',
                  search: { state, recipient: search.recipient, template: search.template },
                }),
              }))}
            />
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
        keyOf={({ id }) => id}
      />
      {search.open !== undefined && <MessageDialog id={search.open} onClose={close} />}
    </>
  )
}

const tones: Partial<Record<Message['state'], 'good' | 'bad'>> = { sent: 'good', failed: 'bad' }

function useMessageColumns() {
  const t = useTexts(messageTexts)
  const columns: Column<Message>[] = [
    { id: 'created', name: t('messages.created'), fit: 'tight', cell: ({ created }) => formatMoment(created) },
    { id: 'to', name: t('messages.to'), fit: 'words', cell: (message) => recipientText(message) },
    {
      id: 'what',
      name: t('messages.what'),
      fit: 'words',
      cell: ({ channel, title, subject }) => (
        <>
          {channel === 'sms' ? `${t('messages.sms')}: ${title}` : title}
          {subject !== '' && <p className={panel.small}>{subject}</p>}
        </>
      ),
    },
    {
      id: 'result',
      name: t('messages.result'),
      fit: 'words',
      cell: ({ state, ended, problem }) => (
        <>
          <span className={panel.tag} data-tone={tones[state]}>
            {t(`messages.state.${state}`)}
          </span>
          {ended && <span className={panel.small}> {formatMoment(ended)}</span>}
          {problem && state !== 'sent' && <p className={panel.small}>{problem}</p>}
        </>
      ),
    },
    { id: 'attempts', name: t('messages.attempts'), fit: 'tight', isLabelled: true, cell: ({ attempts }) => attempts },
    {
      id: 'actions',
      name: t('messages.actions'),
      fit: 'tight',
      isNameless: true,
      isFixed: true,
      cell: (message) => <Actions message={message} />,
    },
  ]
  return columns
}

function Actions({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  const { id, title: name, state, hasText } = message
  const to = recipientText(message)
  return (
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
