import type { Profile } from '@snab/contract/people/profile'
import { Link } from '@tanstack/react-router'
import { panelLink } from '../../../shared/navigation/opened-panel'
import { useTexts } from '../../../lib/texts/texts'
import type { ContactKind } from './contact-dialog'
import classes from './profile-form.module.css'
import { profileTexts } from './profile.texts'

/** The addresses to sign in with, whether they are verified, and a button to verify or change them. */
export function ContactRows({ profile }: { profile: Profile }) {
  return (
    <dl className={classes.contacts}>
      <Contact kind="email" address={profile.email} isVerified={profile.isEmailVerified} />
      <Contact kind="phone" address={profile.phone} isVerified={profile.isPhoneVerified} />
    </dl>
  )
}

function Contact({ kind, address, isVerified }: { kind: ContactKind; address: string | null; isVerified: boolean }) {
  const t = useTexts(profileTexts)
  const action = (text: 'profile.confirmAction' | 'profile.changeAction' | 'profile.addAction', panel: string) => (
    <Link {...panelLink(panel, kind)} preload={false} aria-label={`${t(text)}: ${t(`profile.${kind}`)}`}>
      {t(text)}
    </Link>
  )
  return (
    <>
      <dt>{t(`profile.${kind}`)}</dt>
      <dd>
        <span>{address ?? t('profile.notGiven')}</span>
        {address !== null && !isVerified && <span className={classes.unproved}>{t(`profile.unproved.${kind}`)}</span>}
        {address !== null && !isVerified && action('profile.confirmAction', 'confirm-contact')}
        {action(address === null ? 'profile.addAction' : 'profile.changeAction', 'change-contact')}
      </dd>
    </>
  )
}
