import { changeNotificationSettings, notificationSettings } from '@snab/contract/talk/notification'
import { outsideChannels, type OutsideChannels } from '@snab/contract/talk/outside-channel'
import type { ResponseOf } from '@snab/contract/endpoint'
import { capitalised } from '@snab/domain/text/capitalised'
import {
  notificationChannels,
  type NotificationChannel,
  type NotificationHeading,
} from '@snab/domain/talk/notification'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useUser } from '../../../shared/session/startup'
import { textOf, useTexts } from '../../../lib/texts/texts'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { Page } from '../../../shared/page/page'
import { PendingScreen } from '../../../ui/page/pending-screen'
import panel from '../../../ui/panel.module.css'
import { BotForm, BrowserForm } from './browser-form'
import { notificationTexts } from './notification.texts'
import { RhythmForm } from './rhythm-form'
import classes from './settings-screen.module.css'

type Settings = ResponseOf<typeof notificationSettings>
type Item = Settings['items'][number]
const channelsQuery = queryOf(outsideChannels, {})
const settingsQuery = queryOf(notificationSettings, {})

/** A checkbox is saved at once, and reset when the server refuses. */
export function NotificationSettingsScreen() {
  const t = useTexts(notificationTexts)
  const isGuest = useUser() === null
  const { data, error, refetch } = useQuery({ ...settingsQuery, enabled: !isGuest, ...readOnOpen })
  const save = useSave()
  const isStaff = useUser()?.staffRole != null
  // a messenger is only for staff
  const shownChannels = notificationChannels.filter((channel) => channel !== 'bot' || isStaff)

  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />

  return (
    <Page heading={t('notification.settingsTitle')} pending={save.isPending}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('notification.about')}</th>
            {shownChannels.map((channel) => (
              <th key={channel} scope="col" className={classes.channel}>
                {t(`notification.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.items.map((item) => (
            <tr key={item.heading}>
              <th scope="row">
                <span>{t(`notification.${item.heading}`)}</span>
                <span className={classes.hint}>
                  {sentence(item.kinds.map((kind) => t(`notification.kind.${kind}`)))}
                </span>
              </th>
              {shownChannels.map((channel) => (
                <td key={channel} className={classes.channel} data-label={t(`notification.${channel}`)}>
                  <Tick
                    item={item}
                    channel={channel}
                    onChange={(checked) => save.mutate({ ...item, [channel]: checked })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.where}>
        {data.email ? t('notification.mailTo', { email: data.email }) : t('notification.noMail')}
      </p>
      <p className={classes.where}>
        {data.phone ? t('notification.smsTo', { phone: data.phone }) : t('notification.noPhone')}
      </p>
      <OutsideForms />
    </Page>
  )
}

/** Digest, quiet hours, browsers and the messenger. */
function OutsideForms() {
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...channelsQuery, ...readOnOpen })
  if (!data) return null
  const keep = (channels: OutsideChannels) => queryClient.setQueryData(channelsQuery.queryKey, channels)
  return (
    <div className={`${panel.stack} ${classes.forms}`}>
      <RhythmForm rhythm={data.rhythm} onSaved={keep} />
      <BrowserForm channels={data} onSaved={keep} />
      <BotForm channels={data} onSaved={keep} />
    </div>
  )
}

/** «Заказ коллеги, новый статус заказа». */
const sentence = (words: readonly string[]): string => capitalised(words.join(', '))

function Tick({
  item,
  channel,
  onChange,
}: {
  item: Item
  channel: NotificationChannel
  onChange: (checked: boolean) => void
}) {
  const t = useTexts(notificationTexts)
  const isFixed = channel === 'web' && item.isWebRequired
  return (
    <label className={classes.tick} title={isFixed ? t('notification.required') : undefined}>
      <input
        type="checkbox"
        checked={item[channel]}
        disabled={isFixed}
        aria-label={t('notification.channelOf', {
          heading: t(`notification.${item.heading satisfies NotificationHeading}`),
          channel: t(`notification.${channel}`),
        })}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}

function useSave() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ heading, web, mail, sms, push, bot }: Item) =>
      call(changeNotificationSettings, { body: { items: [{ heading, web, mail, sms, push, bot }] } }),
    onMutate: async (item) => {
      await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey })
      const before = queryClient.getQueryData(settingsQuery.queryKey)
      queryClient.setQueryData(
        settingsQuery.queryKey,
        (settings: Settings | undefined) =>
          settings && {
            ...settings,
            items: settings.items.map((known) => (known.heading === item.heading ? item : known)),
          },
      )
      return { before }
    },
    onSuccess: () => showSuccess(textOf(notificationTexts)('notification.saved')),
    onError: (error, _, kept) => {
      if (kept?.before) queryClient.setQueryData(settingsQuery.queryKey, kept.before)
      showError(error, textOf(notificationTexts)('notification.settingsFailed'))
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  })
}
