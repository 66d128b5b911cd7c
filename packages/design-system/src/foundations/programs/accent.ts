import { accentCss, accentThemes } from '@portico/design-system/tokens'

// At build time, or once on the server.
export const css = accentCss(accentThemes('#0f766e'))
