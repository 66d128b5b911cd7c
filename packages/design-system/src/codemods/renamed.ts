/** New names by old names. */
export type Renamed = Readonly<Record<string, string>>

/** Props that are renamed in 0.2.0, by component. */
export const propsRenamed: Readonly<Record<string, Renamed>> = {
  Banner: { kind: 'tone' },
  ComboBox: { options: 'items' },
  CommandPalette: { commands: 'items' },
  RadioGroup: { options: 'items' },
  SegmentedControl: { segments: 'items' },
  Select: { options: 'items' },
  Stepper: { steps: 'items' },
  TourOverlay: { steps: 'items' },
}

/** Fields of list objects, by component and the new name of the list. */
export const fieldsRenamed: Readonly<Record<string, Readonly<Record<string, Renamed>>>> = {
  ComboBox: { items: { options: 'items' } },
  NoticeCentre: { items: { kind: 'tone' } },
  Select: { items: { options: 'items' } },
  ToastRegion: { items: { kind: 'tone' } },
}

export const typesRenamed: Renamed = { BannerKind: 'BannerTone', ToastKind: 'ToastTone' }
