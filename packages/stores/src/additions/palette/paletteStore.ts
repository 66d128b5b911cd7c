import { types } from 'mobx-state-tree'

/** Whether the palette is open, which more than one button does. */
export const PaletteStoreModel = types.model('PaletteStore', { isOpen: false }).actions((self) => ({
  setOpen(isOpen: boolean): void {
    self.isOpen = isOpen
  },
  close(): void {
    self.isOpen = false
  },
}))
