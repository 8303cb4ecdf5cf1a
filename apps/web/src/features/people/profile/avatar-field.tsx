import { deleteAvatar, getProfile, uploadAvatar, type Profile } from '@snab/contract/people/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, callWithForm, keyOf } from '../../../lib/api/api'
import { showError, showSuccess, showWarning } from '../../../lib/snackbar'
import { textOf, useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { UserIcon } from '../../../ui/icons'
import classes from './avatar-field.module.css'
import { profileTexts } from './profile.texts'

// the browser bundle does not contain limits of the contract
const largestBytes = 2 * 1024 * 1024

/** A photo is saved as soon as it is chosen. */
export function AvatarField({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts)
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const keep = (saved: Profile) => queryClient.setQueryData(keyOf(getProfile, {}), saved)

  const send = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('data', file)
      return callWithForm(uploadAvatar, {}, form)
    },
    onSuccess: (saved) => {
      keep(saved)
      showSuccess(textOf(profileTexts)('profile.photoSaved'))
    },
    onError: (error) => showError(error),
  })
  const remove = useMutation({
    mutationFn: () => call(deleteAvatar, {}),
    onSuccess: (saved) => {
      keep(saved)
      showSuccess(textOf(profileTexts)('profile.photoRemoved'))
    },
    onError: (error) => showError(error),
  })
  const isPending = send.isPending || remove.isPending

  function choose(file: File | undefined) {
    if (!file) return
    if (file.size > largestBytes) showWarning(t('profile.photoTooLarge'))
    else if (file.type !== 'image/jpeg' && file.type !== 'image/png') showWarning(t('profile.photoWrong'))
    else send.mutate(file)
  }

  return (
    <section className={classes.avatar} aria-label={t('profile.photo')} aria-busy={isPending}>
      <span className={classes.picture}>
        {profile.avatar ? (
          <img src={profile.avatar} alt={t('profile.photoOf')} width={72} height={72} />
        ) : (
          <UserIcon size={36} />
        )}
      </span>
      <div>
        <div className={classes.buttons}>
          <button type="button" className={buttons.button} disabled={isPending} onClick={() => input.current?.click()}>
            {t('profile.choosePhoto')}
          </button>
          {profile.avatar && (
            <button type="button" className={buttons.button} disabled={isPending} onClick={() => remove.mutate()}>
              {t('profile.removePhoto')}
            </button>
          )}
        </div>
        <p className={classes.hint}>{t('profile.photoHint')}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={t('profile.choosePhoto')}
        onChange={({ target }) => {
          choose(target.files?.[0])
          // the same file can be chosen again
          target.value = ''
        }}
      />
    </section>
  )
}
