import { type Offer } from '@snab/contract/quotes/offer'
import { mailOffer, openOfferLink } from '@snab/contract/quotes/offer-use'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { copyText } from '../../../../lib/clipboard'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { offerQuery, useAct } from '../offer.data'
import { offerTexts } from '../offer.texts'
import { useReplaceAnswer } from './use-replace-answer'
import classes from '../sheet/offer-screen.module.css'

/** A mail from the portal, or a link to send oneself. */
export function SendDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTexts(offerTexts)
  const queryClient = useQueryClient()
  const { id, clientDetails } = offer
  const replaceAnswer = useReplaceAnswer(offer)
  const [to, setTo] = useState(clientDetails.email)
  const [message, setMessage] = useState('')
  const [hasPdf, setPdf] = useState(true)
  const [hasXlsx, setXlsx] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: offerQuery(id).queryKey })
  const mail = useAct(
    (replacesAnswer: boolean) =>
      call(mailOffer, {
        params: { id },
        body: {
          replacesAnswer,
          to: to.trim(),
          message,
          files: [...(hasPdf ? ['pdf' as const] : []), ...(hasXlsx ? ['xlsx' as const] : [])],
        },
      }),
    () => {
      refresh()
      showSuccess(t('offer.mailed'))
      onClose()
    },
  )
  const open = useAct(
    (replacesAnswer: boolean) => call(openOfferLink, { params: { id }, body: { isOpen: true, replacesAnswer } }),
    ({ key }) => {
      refresh()
      if (key === null) return
      const address = `${location.origin}/offer/${key}`
      setLink(address)
      void copyText(address).then((isCopied) => isCopied && showSuccess(t('offer.linkCopied')))
    },
  )
  return (
    <Dialog title={t('offer.sendTitle')} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const replaces = replaceAnswer()
          if (replaces !== null) mail.mutate(replaces)
        }}
      >
        <TextInput
          label={t('offer.to')}
          type="email"
          required
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Textarea
          label={t('offer.message')}
          autosize
          minRows={3}
          maxLength={3000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <Checkbox label={t('offer.attach')} checked={hasPdf} onChange={(event) => setPdf(event.target.checked)} />
        <Checkbox label={t('offer.attachXlsx')} checked={hasXlsx} onChange={(event) => setXlsx(event.target.checked)} />
        {link !== null && (
          <p className={classes.link}>
            {t('offer.linkReady')} <a href={link}>{link}</a>
          </p>
        )}
        <div className={panel.buttons}>
          <Button
            variant="default"
            loading={open.isPending}
            onClick={() => {
              const replaces = replaceAnswer()
              if (replaces !== null) open.mutate(replaces)
            }}
          >
            {t('offer.link')}
          </Button>
          <Button type="submit" loading={mail.isPending}>
            {t('offer.mail')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
