import type { Look } from '@snab/contract/people/look'
import { mixed } from '@snab/domain/core/colour-contrast'
import { namePortal } from '../../lib/hooks/use-title'

const id = 'portal-look'

/** Name, colours and icon of this deployment. In the dark scheme the accent is lightened for dark surfaces. */
export function applyLook({
  name,
  accent,
  header,
  favicon,
}: Pick<Look, 'name' | 'accent' | 'header' | 'favicon'>): void {
  namePortal(name)
  const known = document.querySelector(`#${id}`)
  const style = known ?? document.createElement('style')
  style.id = id
  style.textContent = [
    header === null ? '' : `:root { --header: ${header}; }`,
    accent === null
      ? ''
      : `@media not (prefers-color-scheme: dark) { :root { --accent: ${accent}; --accent-strong: ${mixed(accent, 0.8, 'black')}; --accent-soft: ${mixed(accent, 0.1, 'white')}; --focus: ${accent}; --cart-fill: ${accent}; } }
@media screen and (prefers-color-scheme: dark) { :root { --accent: ${mixed(accent, 0.5, 'white')}; --accent-strong: ${mixed(accent, 0.4, 'white')}; --accent-soft: ${mixed(accent, 0.35, 'black')}; --focus: ${mixed(accent, 0.4, 'white')}; } }`,
  ].join('\n')
  if (!known) document.head.append(style)
  if (favicon !== null) document.querySelector('link[rel="icon"]')?.setAttribute('href', favicon)
}
