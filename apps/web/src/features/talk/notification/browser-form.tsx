import {
  connectBot,
  disconnectBot,
  pushKey,
  subscribePush,
  unsubscribePush,
  type OutsideChannels,
} from '@snab/contract/talk/outside-channel'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { alwaysStale } from '../../../lib/api/freshness'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { formatDate } from '../../../lib/texts/format'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { isSoundOn, playSound, setSound } from '../../../shared/session/notice-signals'
import buttons from '../../../ui/button.module.css'
import { CheckField } from '../../../ui/check-field'
import panel from '../../../ui/panel.module.css'
import { notificationTexts } from './notification.texts'
import { findPush, subscribe, unsubscribe } from './push-browser'

type Props = { channels: OutsideChannels; onSaved: (channels: OutsideChannels) => void }
const abilityKey = ['push-ability']

/** Sound and notifications of this browser, and the list of subscribed browsers. */
export function BrowserForm({ channels, onSaved }: Props) {
  const t = useTexts(notificationTexts)
  const queryClient = useQueryClient()
  const [hasSound, setHasSound] = useState(isSoundOn)
  const ability = useQuery({ queryKey: abilityKey, queryFn: findPush, ...alwaysStale })
  const settled = () => void queryClient.invalidateQueries({ queryKey: abilityKey })
  const turnOn = useMutation({
    mutationFn: async () => {
      const { publicKey } = await call(pushKey, {})
      const subscription = await subscribe(publicKey)
      return subscription && call(subscribePush, { body: subscription })
    },
    onSuccess: (saved) => {
      if (!saved) return
      onSaved(saved)
      showSuccess(t('notification.pushOn'))
    },
    onError: (error) => showError(error, t('notification.pushFailed')),
    onSettled: settled,
  })
  const remove = useMutation({
    mutationFn: async (id: number) => {
      if (channels.browsers.length === 1) await unsubscribe()
      return call(unsubscribePush, { params: { id } })
    },
    onSuccess: onSaved,
    onError: (error) => showError(error),
    onSettled: settled,
  })
  return (
    <section className={panel.panel} aria-labelledby="browser-notices">
      <header className={panel.head}>
        <h2 id="browser-notices">{t('notification.browser')}</h2>
      </header>
      <div className={panel.form}>
        <CheckField
          label={t('notification.sound')}
          description={t('notification.soundHint')}
          checked={hasSound}
          onChange={(event) => {
            const isOn = event.currentTarget.checked
            setSound(isOn)
            setHasSound(isOn)
            if (isOn) playSound()
          }}
        />
        {ability.data && <p className={panel.small}>{t(`notification.push.${ability.data}`)}</p>}
        {ability.data === 'off' && (
          <div>
            <button
              type="button"
              className={buttons.button}
              aria-disabled={turnOn.isPending}
              onClick={() => !turnOn.isPending && turnOn.mutate()}
            >
              {t('notification.pushTurnOn')}
            </button>
          </div>
        )}
        {channels.browsers.length > 0 && (
          <ul className={panel.cards}>
            {channels.browsers.map(({ id, device, since }) => (
              <li key={id} className={panel.card}>
                <span>{device}</span>
                <div className={panel.between}>
                  <span className={panel.small}>{t('notification.browserSince', { date: formatDate(since) })}</span>
                  <button type="button" className={buttons.link} onClick={() => remove.mutate(id)}>
                    {t('notification.browserRemove')}
                  </button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** The messenger of a staff member. */
export function BotForm({ channels, onSaved }: Props) {
  const t = useTexts(notificationTexts)
  const connect = useMutation({ mutationFn: () => call(connectBot, {}), onError: (error) => showError(error) })
  const disconnect = useMutation({
    mutationFn: () => call(disconnectBot, {}),
    onSuccess: onSaved,
    onError: (error) => showError(error),
  })
  const { bot } = channels
  if (!bot) return null
  const name = t(`notification.messenger.${bot.messenger}`)
  return (
    <section className={panel.panel} aria-labelledby="bot-notices">
      <header className={panel.head}>
        <h2 id="bot-notices">{t('notification.botTitle', { name })}</h2>
      </header>
      <div className={panel.form}>
        <p className={panel.small}>{t(bot.isConnected ? 'notification.botOn' : 'notification.botOff', { name })}</p>
        {connect.data && (
          <a href={connect.data.url} target="_blank" rel="noreferrer">
            {t('notification.botOpen', { name })}
          </a>
        )}
        <div>
          {bot.isConnected ? (
            <button type="button" className={buttons.button} onClick={() => disconnect.mutate()}>
              {t('notification.botDisconnect')}
            </button>
          ) : (
            <button
              type="button"
              className={buttons.button}
              aria-disabled={connect.isPending}
              onClick={() => !connect.isPending && connect.mutate()}
            >
              {t('notification.botConnect')}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
