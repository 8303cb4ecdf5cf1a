import type { Announcement } from '@snab/contract/talk/announcement'
import { Link } from '@tanstack/react-router'
import { formatMoment, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { ListScreen } from '../../views/list-screen'
import type { Column } from '../../frame/column-table'
import { AnnouncementDialog } from './announcement-dialog'
import { useAnnouncements, useCancelAnnouncement } from './announcements.data'
import { announcementTexts } from './announcements.texts'
import { MessageTabs } from './message-tabs'

type Props = {
  page: number | undefined
  isWriting: boolean
  onPage: (page: number | undefined) => void
  onClose: () => void
}

/** Announcements to buyers: their audience, and how many have read them. */
export function AnnouncementsScreen({ page, isWriting, onPage, onClose }: Props) {
  const t = useTexts(announcementTexts)
  const columns = useAnnouncementColumns()
  return (
    <>
      <ListScreen
        heading={t('announcements.title')}
        screen="announcements"
        columns={columns}
        list={useAnnouncements(page)}
        onPage={onPage}
        nothing={
          <>
            <h2>{t('announcements.nothing')}</h2>
            <p>{t('announcements.nothingHint')}</p>
          </>
        }
        tools={
          <>
            <MessageTabs current="announcements" />
            <Link
              to="/staff/messages"
              search={{ tab: 'announcements', write: true }}
              state={{ canGoBack: true }}
              className={buttons.filled}
            >
              {t('announcements.add')}
            </Link>
          </>
        }
        keyOf={({ id }) => id}
      />
      {isWriting && <AnnouncementDialog onClose={onClose} />}
    </>
  )
}

const tones: Partial<Record<Announcement['state'], string>> = { sent: 'good', waiting: 'waiting', sending: 'waiting' }

function useAnnouncementColumns() {
  const t = useTexts(announcementTexts)
  const wasSent = ({ state }: Announcement) => state === 'sent'
  const columns: Column<Announcement>[] = [
    {
      id: 'what',
      name: t('announcements.what'),
      fit: 'words',
      isFixed: true,
      cell: ({ title, text, link }) => (
        <>
          <strong>{title}</strong>
          <p className={panel.small}>{text}</p>
          {link !== null && <p className={panel.small}>{link}</p>}
        </>
      ),
    },
    { id: 'whom', name: t('announcements.whom'), fit: 'words', isLabelled: true, cell: (item) => <Whom {...item} /> },
    { id: 'author', name: t('announcements.author'), fit: 'words', isLabelled: true, cell: ({ author }) => author },
    {
      id: 'state',
      name: t('announcements.state'),
      fit: 'tight',
      cell: ({ state, sendAt }) => (
        <>
          <span className={panel.tag} data-tone={tones[state]}>
            {t(`announcements.state.${state}`)}
          </span>
          <p className={panel.small}>
            {state === 'waiting' && t('announcements.waits', { at: formatMoment(sendAt) })}
            {state === 'sent' && formatMoment(sendAt)}
          </p>
        </>
      ),
    },
    {
      id: 'people',
      name: t('announcements.people'),
      fit: 'number',
      isLabelled: true,
      cell: (item) => (wasSent(item) ? formatNumber(item.people) : '—'),
    },
    {
      id: 'read',
      name: t('announcements.read'),
      fit: 'number',
      isLabelled: true,
      cell: (item) => (wasSent(item) ? formatNumber(item.read) : '—'),
    },
    {
      id: 'mailed',
      name: t('announcements.mailed'),
      fit: 'number',
      isLabelled: true,
      cell: (item) => {
        if (!item.isMailed) return <span className={panel.muted}>{t('announcements.noMail')}</span>
        return wasSent(item) ? formatNumber(item.mailed) : '—'
      },
    },
    {
      id: 'actions',
      name: t('announcements.actions'),
      fit: 'tight',
      isNameless: true,
      isFixed: true,
      cell: ({ id, state, title }) => state === 'waiting' && <CancelButton id={id} title={title} />,
    },
  ]
  return columns
}

function Whom({ audience, segment, companies }: Announcement) {
  const t = useTexts(announcementTexts)
  if (audience === 'segment') return t('announcements.segment', { name: segment?.name ?? '' })
  if (audience === 'all') return t('announcements.all')
  return companies.length <= 3
    ? companies.map(({ name }) => name).join(', ')
    : t('announcements.companies', { count: companies.length })
}

function CancelButton({ id, title }: { id: number; title: string }) {
  const t = useTexts(announcementTexts)
  const { isPending, mutate } = useCancelAnnouncement()
  return (
    <button
      type="button"
      className={buttons.link}
      aria-label={t('announcements.cancelOf', { title })}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate(id)}
    >
      {t('announcements.cancel')}
    </button>
  )
}
