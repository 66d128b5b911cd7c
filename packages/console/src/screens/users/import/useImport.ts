import type { UserImportStore } from '@portico/stores'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useStores } from '../../../app/context.ts'
import { readPeople, type TextProblem } from './readPeople.ts'

export interface Importing {
  form: UserImportStore
  /** What is wrong with the text as a whole. */
  problem: TextProblem | null
  /** It could not be found out who is in the account. */
  hasFailed: boolean
  /** Heads of columns of which nothing is read. */
  ignored: readonly string[]
  /** Whether the person is asked about what would be lost. */
  isAsking: boolean
  fieldRef: RefObject<HTMLTextAreaElement | null>
  setText: (text: string) => void
  check: () => void
  /** Closes at once, or asks first. */
  leave: () => void
  stay: () => void
}

/** Does what the buttons of the import say, and forgets it all when the dialog goes. */
export const useImport = (onClose: () => void): Importing => {
  const { userImport: form } = useStores()
  const [found, setFound] = useState<{ text: string; problem: TextProblem } | null>(null)
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const [hasFailed, setHasFailed] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  // It has come to its end while the question stood.
  if (isAsking && !form.isUnsaved) setIsAsking(false)

  useEffect(
    () => () => {
      form.close()
    },
    [form],
  )

  const check = async (): Promise<void> => {
    const read = readPeople(form.text)
    if ('code' in read) {
      setFound({ text: form.text, problem: read })
      fieldRef.current?.focus()
      return
    }
    setFound(null)
    setIgnored(read.ignored)
    setHasFailed(false)
    setHasFailed((await form.check(read.rows)) === 'failed')
  }

  return {
    form,
    // Another text may be put in here and elsewhere: what was found is about the one that was checked.
    problem: found?.text === form.text ? found.problem : null,
    hasFailed,
    ignored,
    isAsking,
    fieldRef,
    setText: (text) => form.setText(text),
    check: () => void check(),
    leave: () => {
      if (form.isUnsaved) setIsAsking(true)
      else onClose()
    },
    stay: () => setIsAsking(false),
  }
}
