import { widestOf } from '@portico/design-system'

/** Padding, border, icon and gap around the word of a button. */
const AROUND_WORD = 40

const MENU_BUTTON = { fine: 32, coarse: 42 } as const

/** Width of a main action with its word and of buttons with icons, such as that of the menu, in px at the default text size. */
export const actionsWidth = (word: string, isCoarse: boolean, iconButtons = 1): number =>
  widestOf([word], 'control') + AROUND_WORD + iconButtons * MENU_BUTTON[isCoarse ? 'coarse' : 'fine']
