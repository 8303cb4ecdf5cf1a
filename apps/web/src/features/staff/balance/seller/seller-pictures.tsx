import {
  listSellers,
  removeSellerPicture,
  uploadSellerPicture,
  type SellerPicture,
  type StaffSeller,
} from '@snab/contract/balance/seller'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, callWithForm, keyOf } from '../../../../lib/api/api'
import { showError, showSuccess, showWarning } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './sellers.module.css'
import { sellerTexts } from './sellers.texts'

// the browser bundle does not contain limits of the contract
const largestBytes = 2 * 1024 * 1024
const pictures = ['seal', 'director-signature', 'accountant-signature'] as const satisfies readonly SellerPicture[]

export function SellerPictures({ seller }: { seller: StaffSeller }) {
  const t = useTexts(sellerTexts)
  return (
    <section className={classes.accounts} aria-label={t('sellers.pictures')}>
      <h3>{t('sellers.pictures')}</h3>
      <p className={panel.muted}>{t('sellers.picturesHint')}</p>
      {seller.requisites === null ? (
        <p>{t('sellers.picturesFirst')}</p>
      ) : (
        <ul className={classes.pictures}>
          {pictures.map((picture) => (
            <PictureSlot key={picture} seller={seller} picture={picture} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Saved as soon as it is chosen. */
function PictureSlot({ seller, picture }: { seller: StaffSeller; picture: SellerPicture }) {
  const t = useTexts(sellerTexts)
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const params = { seller: seller.sellerId ?? ('own' as const), picture }
  const address = seller.pictures[picture]
  const change = useMutation({
    mutationFn: (file: File | null) => {
      if (!file) return call(removeSellerPicture, { params })
      const form = new FormData()
      form.append('data', file)
      return callWithForm(uploadSellerPicture, { params }, form)
    },
    onSuccess: (saved, file) => {
      queryClient.setQueryData(keyOf(listSellers, {}), saved)
      showSuccess(t(file ? 'sellers.pictureSaved' : 'sellers.pictureRemoved'))
    },
    onError: (error) => showError(error),
  })

  function choose(file: File | undefined) {
    if (!file) return
    if (file.size > largestBytes) showWarning(t('sellers.pictureTooLarge'))
    else if (file.type !== 'image/jpeg' && file.type !== 'image/png') showWarning(t('sellers.pictureWrong'))
    else change.mutate(file)
  }

  const name = t(`sellers.picture.${picture}`)
  return (
    <li aria-busy={change.isPending}>
      <span>{name}</span>
      <span className={classes.picture}>
        {address === null ? (
          <span className={panel.muted}>{t('sellers.pictureNone')}</span>
        ) : (
          <img src={address} alt={name} />
        )}
      </span>
      <span className={classes.tools}>
        <button
          type="button"
          className={buttons.button}
          disabled={change.isPending}
          aria-label={`${t(address === null ? 'sellers.choose' : 'sellers.replace')}: ${name}`}
          onClick={() => input.current?.click()}
        >
          {t(address === null ? 'sellers.choose' : 'sellers.replace')}
        </button>
        {address !== null && (
          <button
            type="button"
            className={buttons.link}
            disabled={change.isPending}
            aria-label={`${t('sellers.remove')}: ${name}`}
            onClick={() => change.mutate(null)}
          >
            {t('sellers.remove')}
          </button>
        )}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={name}
        onChange={({ target }) => {
          choose(target.files?.[0])
          // the same file can be chosen again
          target.value = ''
        }}
      />
    </li>
  )
}
