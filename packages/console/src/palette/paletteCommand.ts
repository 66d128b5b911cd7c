import type { Command } from '@portico/design-system'

/** Something that the palette does. */
export interface PaletteCommand extends Command {
  /** Called inside the press, so that it may open a tab. */
  run: () => void
}
