const FALLBACK_FILE_NAME = 'portico-setup.exe'

/** Characters; file systems allow 255 bytes. */
const MAX_LENGTH = 120

/** Control, invisible and bidirectional characters, and those reserved by file systems. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Windows drops trailing dots and spaces; a leading dot hides a file elsewhere. */
const isInside = (character: string): boolean => character !== '.' && character.trim() !== ''

const trim = (name: string): string => {
  const characters = Array.from(name)
  return characters.slice(characters.findIndex(isInside), characters.findLastIndex(isInside) + 1).join('')
}

const shorten = (name: string): string => {
  const characters = Array.from(name)
  if (characters.length <= MAX_LENGTH) return name
  const extension = /\.\w{1,8}$/.exec(name)?.[0] ?? ''
  return characters.slice(0, MAX_LENGTH - extension.length).join('') + extension
}

/** A safe name from the last segment of the path. */
export const fileNameOf = (url: string): string => {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  const last = decode(path.split('/').at(-1) ?? '')
  // A decoded segment may contain slashes.
  const name = (last.split(/[/\\]/).at(-1) ?? '').replace(FORBIDDEN, '')
  return shorten(trim(name)) || FALLBACK_FILE_NAME
}
