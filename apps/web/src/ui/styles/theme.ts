import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { textOf } from '../../lib/texts/texts'
import { uiTexts } from '../ui.texts'

const t = textOf(uiTexts)

const accent: MantineColorsTuple = [
  '#e6eff9',
  '#cfe0f3',
  '#a3c4e6',
  '#6fb1f5',
  '#4a94dd',
  '#2a78c6',
  '#0b5cad',
  '#094a8c',
  '#083c72',
  '#062c54',
]

/** Mantine has no Russian labels: each control that needs one gets it here. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  colors: { accent },
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '18px', md: '18px', lg: '20px', xl: '24px' },
  defaultRadius: 4,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // white on the bright accent of the dark scheme is unreadable
    Button: {
      vars: (_theme: unknown, { variant = 'filled' }: { variant?: string }) => ({
        root: variant === 'filled' ? { '--button-color': 'var(--on-accent)' } : {},
      }),
    },
    Checkbox: { vars: () => ({ root: { '--checkbox-icon-color': 'var(--on-accent)' } }) },
    Radio: { vars: () => ({ root: { '--radio-icon-color': 'var(--on-accent)' } }) },
    CloseButton: { defaultProps: { 'aria-label': t('ui.close') } },
    // a dialog's heading row is not a banner of the page
    Modal: {
      defaultProps: {
        attributes: { header: { role: 'none' } },
        closeButtonProps: { 'aria-label': t('ui.close') },
        centered: true,
        transitionProps: { duration: 0 },
        overlayProps: { backgroundOpacity: 0.45 },
      },
    },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': t('ui.close') }, transitionProps: { duration: 0 } } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('ui.showPassword'), tabIndex: 0 } },
    },
    Loader: { defaultProps: { 'aria-label': t('ui.loading') } },
    Alert: { defaultProps: { closeButtonLabel: t('ui.close') } },
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    Select: { defaultProps: { clearButtonProps: { 'aria-label': t('ui.clear') } } },
  },
})

/** Mantine's own colours are ours; `tokens.css` switches them with the system's scheme. */
const ours = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--none)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--control-line)',
  // borders of fields
  '--mantine-color-gray-4': 'var(--control-line)',
  '--mantine-color-dark-4': 'var(--control-line)',
  // fields of the dark scheme
  '--mantine-color-dark-6': 'var(--surface)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-strong)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-primary-color-light-color': 'var(--accent)',
  '--mantine-color-accent-filled': 'var(--accent)',
  '--mantine-color-accent-filled-hover': 'var(--accent-strong)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--accent-soft)',
  '--mantine-color-accent-light-color': 'var(--accent)',
  '--mantine-color-accent-outline': 'var(--accent)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: ours, dark: ours })
