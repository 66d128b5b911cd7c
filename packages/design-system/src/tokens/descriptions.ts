/** Purpose of every colour token; its keys are the token names. */
export const colorGroups = {
  Surfaces: {
    canvas: 'Page background.',
    surface: 'Cards, tables, fields.',
    surfaceSunken: 'Table heads, dialog footers: a step below the surface.',
    surfaceRaised: 'What floats: menus, popovers, dialogs.',
    overlay: 'Behind modal surfaces.',
    inverse: 'Tooltip surface.',
    onInverse: 'Text on the tooltip surface.',
  },
  Boundaries: {
    border: 'Hairlines that carry structure.',
    borderControl: 'Boundaries of controls, 3:1 against every surface.',
    switchOff:
      'Track of a switch that is off: less prominent than one that is on, 3:1 against every surface and its white thumb.',
    focus: 'Keyboard focus ring, 3:1 against every surface.',
    focusHalo: 'Halo around a focused field.',
    hover: 'Wash over any surface under the pointer.',
    pressed: 'Wash over any surface while it is pressed.',
  },
  Text: {
    text: 'What is read first: body text and titles.',
    textSecondary: 'Facts beside the main one, labels of quiet controls.',
    textMuted: 'Hints, table heads, placeholders.',
    textDisabled: 'Of controls that cannot be used; exempt from contrast rules.',
  },
  Accent: {
    accent: 'The one primary action, selection.',
    accentHover: 'The accent under the pointer.',
    accentPressed: 'The accent while it is pressed.',
    accentSubtle: 'Background of selected items and of information.',
    accentText: 'Links, and text on the subtle accent.',
    onAccent: 'Text and icons on the accent.',
  },
  'Status: ok': {
    ok: 'Shapes for success.',
    okSubtle: 'Background of such a message or tag.',
    okText: 'Text on that background.',
  },
  'Status: warn': {
    warn: 'Shapes that ask for attention.',
    warnSubtle: 'Background of such a message or tag.',
    warnText: 'Text on that background.',
  },
  'Status: bad': {
    bad: 'Errors, and actions that cannot be undone.',
    badHover: 'Such an action under the pointer.',
    badSubtle: 'Background of an error message or tag.',
    badText: 'Text of errors.',
    onBad: 'Text and icons on an action that cannot be undone.',
  },
  Neutral: {
    neutral: 'Grey status shapes.',
    skeleton: 'Placeholders while loading.',
    skeletonSheen: 'The light that passes over it.',
  },
  Brand: {
    brandLight: 'Artwork, the same in every theme: its lightest part.',
    brandDeep: 'The middle of the artwork.',
    brandDark: 'Its darkest part.',
    onBrand: 'Shapes on artwork.',
  },
  Elevation: {
    elevation1: 'Buttons and cards: hardly there.',
    elevation2: 'Menus, popovers, toasts.',
    elevation3: 'Dialogs.',
  },
} as const

type Groups = typeof colorGroups
export type ColorTokenName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups]

export const scaleDescriptions = {
  space1: 'Between a label and its content.',
  space2: 'Between controls of one group.',
  space3: 'Inside of controls.',
  space4: 'Between the fields of a form.',
  space5: 'Inside of cards and dialogs.',
  space6: 'Between the parts of a page.',
  space8: 'Between sections.',
  space10: 'Around single elements.',
  space12: 'Around an empty state.',
  radiusControl: 'Buttons, menu items, tags.',
  radiusField: 'Fields, banners, toasts.',
  radiusCard: 'Cards and tables.',
  radiusDialog: 'Dialogs and sheets.',
  radiusFull: 'Pills, dots, avatars.',
  fontText: 'All text.',
  fontMono: 'Machine names, addresses and ids.',
  fontSizeMono: 'Optically level with body text.',
  weightRegular: 'Running text.',
  weightMedium: 'Names and buttons.',
  weightStrong: 'Table heads, labels.',
  weightTitle: 'Titles.',
  heightControl: 'Buttons and fields.',
  heightControlSmall: 'Controls inside of rows and toasts.',
  heightControlLarge: 'Sign-in, and every control under a finger.',
  heightTopBar: 'The bar at the top of the shell.',
  heightNavBar: 'The menu at the bottom of the shell on a phone; taller when a label wraps.',
  widthSideNav: 'The menu at the side of the shell.',
  durationFast: 'Colour of a control under the pointer.',
  durationNormal: 'What opens, closes or moves.',
  easeOut: 'Quick at first, then settles.',
  layerSticky: 'Heads of tables, over the rows.',
  layerShell: 'Top bar and side menu, over the page.',
  layerOverlay: 'Menus, popovers, dialogs.',
  layerToast: 'Messages, over dialogs.',
  layerLoader: 'The full-page loader, over everything.',
} as const

export const typeDescriptions = {
  body: 'Running text, rows, fields and buttons.',
  secondary: 'Facts beside the main one, hints below fields.',
  caption: 'Table heads and small labels.',
  dialogTitle: 'Titles of dialogs and cards.',
  pageTitle: 'The one title of a page.',
  displayTitle: 'Public pages and plans.',
} as const
