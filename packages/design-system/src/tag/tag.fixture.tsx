import { Tag } from './Tag.tsx'

export const features = {
  en: ['Web VPN', 'RDP', 'File transfer', 'Remote printing'],
  es: ['VPN web', 'RDP', 'Transferencia de archivos', 'Impresión remota'],
}

const tagsOf = (words: readonly string[]) =>
  words.map((word) => (
    <Tag key={word} tone="accent">
      {word}
    </Tag>
  ))

/** A tag for each of some features, as children of a layout. */
export const tags = { en: tagsOf(features.en), es: tagsOf(features.es) }
