import { useEffect } from 'react'

/** Opens a form, once its data is known, until the dialog closes. */
export const useOpenForm = (form: { open: () => void; close: () => void }, isReady = true): void =>
  useEffect(() => {
    if (isReady) form.open()
    return () => form.close()
  }, [form, isReady])
