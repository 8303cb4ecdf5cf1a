import { formatMoment } from '../../../../lib/texts/format'
import { closeAllStaffNotices, closeStaffNotice, staffHome, type StaffNotice } from '@snab/contract/pages/staff-home'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess, showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './home-screen.module.css'
import { homeTexts } from './home.texts'

type Props = { notices: StaffNotice[]; count: number; lastExchange: string | null }

/** The portal's notices for its administrators. */
export function Notices({ notices, count, lastExchange }: Props) {
  const t = useTexts(homeTexts)
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [staffHome.path] })
  const one = useMutation({
    mutationFn: ({ id, closed }: { id: number; closed: boolean }) =>
      call(closeStaffNotice, { params: { id }, body: { closed } }),
    onSuccess: (_done, { id, closed }) => {
      refresh()
      if (closed) showUndo(t('home.closed'), { text: t('home.undo'), run: () => one.mutate({ id, closed: false }) })
    },
    onError: (error) => showError(error),
  })
  const all = useMutation({
    mutationFn: (upTo: number) => call(closeAllStaffNotices, { body: { upTo } }),
    onSuccess: () => {
      refresh()
      showSuccess(t('home.closedAll'))
    },
    onError: (error) => showError(error),
  })
  const [newest] = notices
  if (!newest && lastExchange === null) return null
  return (
    <section className={panel.panel} aria-label={t('home.notices')}>
      <div className={panel.head}>
        <h2>{t('home.notices')}</h2>
        {lastExchange && (
          <span className={panel.small}>{t('home.lastExchange', { date: formatMoment(lastExchange) })}</span>
        )}
        {newest && (
          <button
            type="button"
            className={buttons.link}
            aria-disabled={all.isPending}
            onClick={() => {
              if (!all.isPending) all.mutate(newest.id)
            }}
          >
            {t('home.closeAll')}
          </button>
        )}
      </div>
      {!newest && <p className={panel.muted}>{t('home.noNotices')}</p>}
      <ul className={classes.notices}>
        {notices.map(({ id, text, created }) => (
          <li key={id}>
            <time dateTime={created} className={panel.small}>
              {formatMoment(created)}
            </time>
            <span>{text}</span>
            <button
              type="button"
              className={buttons.link}
              aria-label={t('home.closeOne', { text })}
              onClick={() => one.mutate({ id, closed: true })}
            >
              {t('home.close')}
            </button>
          </li>
        ))}
      </ul>
      {count > notices.length && (
        <p className={panel.small}>{t('home.moreNotices', { shown: notices.length, count })}</p>
      )}
    </section>
  )
}
