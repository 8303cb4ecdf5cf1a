import type { EditedList } from '@snab/domain/buying/offline/edit'
import { findByCode, findByText, type KeptGoods } from '@snab/domain/buying/offline/find-kept'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { canScan } from '../../../lib/barcode-support'
import { useHandScanner } from '../../../lib/hooks/use-hand-scanner'
import { formatMoney, formatNumber, formatTime } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { watchBarcodes } from '../../../lib/watch-barcodes'
import { addGoods } from '../../../shared/offline/edit-kept'
import buttons from '../../../ui/button.module.css'
import classes from './offline.module.css'
import { screenTexts } from './offline-screen.texts'
import type { Kept } from './use-kept'

const mostShown = 20

/** Adds kept goods by a search, a camera or a hand scanner; each scan is one more pack. */
export function AddGoods({ kept: { vault, goods, goodsAt }, list }: { kept: Kept; list: EditedList }) {
  const t = useTexts(screenTexts)
  const [text, setText] = useState('')
  const [status, setStatus] = useState('')
  const [isWatching, setWatching] = useState(false)
  const wanted = useDeferredValue(text)
  const found = findByText(goods, wanted, mostShown)

  const add = async (one: KeptGoods) => {
    const amount = await addGoods(vault, list, one)
    setStatus(t('offlineScreen.scanned', { name: one.name, amount: formatNumber(amount), unit: one.unit }))
  }
  const take = (code: string) => {
    const [only, ...others] = findByCode(goods, code)
    if (!only) setStatus(t('offlineScreen.unknownCode', { code }))
    else if (others.length > 0) {
      setText(code)
      setStatus(t('offlineScreen.manyOfCode', { code }))
    } else void add(only)
  }
  useHandScanner(take)

  return (
    <div className={classes.add}>
      <form
        className={classes.make}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') return
          const [only, ...others] = findByCode(goods, text)
          if (!only || others.length > 0) return
          setText('')
          void add(only)
        }}
      >
        <label className={classes.wide}>
          <span className={classes.label}>{t('offlineScreen.findLabel')}</span>
          <input
            value={text}
            autoComplete="off"
            maxLength={200}
            placeholder={t('offlineScreen.find')}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        {canScan() && (
          <button type="button" className={buttons.button} onClick={() => setWatching(!isWatching)}>
            {t(isWatching ? 'offlineScreen.stopScan' : 'offlineScreen.scan')}
          </button>
        )}
      </form>
      {isWatching && <Camera onCode={take} />}
      <p role="status" className={classes.facts}>
        {status}
      </p>
      {wanted.trim() !== '' && found.length === 0 && <p>{t('offlineScreen.notFound')}</p>}
      <ul className={classes.rows}>
        {found.map((one) => (
          <Found key={one.id} of={one} at={goodsAt} onAdd={() => void add(one)} />
        ))}
      </ul>
    </div>
  )
}

function Found({ of: one, at, onAdd }: { of: KeptGoods; at: string | null; onAdd: () => void }) {
  const t = useTexts(screenTexts)
  const { name, article, price, stock, unit } = one
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <span>{name}</span>
        <span className={classes.facts}>
          {[
            article,
            price === null ? t('offlineScreen.noPrice') : formatMoney(price),
            stock !== null && t('offlineScreen.stock', { amount: formatNumber(stock), unit }),
            at !== null && t('offlineScreen.at', { time: formatTime(at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <button type="button" className={buttons.button} aria-label={t('offlineScreen.addOne', { name })} onClick={onAdd}>
        {t('offlineScreen.add')}
      </button>
    </li>
  )
}

function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useTexts(screenTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [isDenied, setDenied] = useState(false)
  const report = useEffectEvent(onCode)
  useEffect(
    () =>
      video.current
        ? watchBarcodes(
            video.current,
            (code) => report(code),
            () => setDenied(true),
          )
        : undefined,
    [],
  )
  return isDenied ? (
    <p role="alert">{t('offlineScreen.scanDenied')}</p>
  ) : (
    <video ref={video} className={classes.video} muted playsInline aria-label={t('offlineScreen.scanHint')} />
  )
}
