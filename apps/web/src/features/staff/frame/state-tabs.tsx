import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './state-tabs.module.css'

/** `link` is what `linkOptions` makes of an address. */
export type StateTab = { name: string; link: LinkProps }

/** The states of a list beside each other, the one that is shown marked. */
export function StateTabs({ label, tabs }: { label: string; tabs: readonly StateTab[] }) {
  return (
    <nav className={classes.states} aria-label={label}>
      {tabs.map(({ name, link }) => (
        <Link
          key={name}
          {...link}
          preload={false}
          className={classes.state}
          activeOptions={{ explicitUndefined: true }}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
