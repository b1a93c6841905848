import { hash } from 'node:crypto'

/** What is stored of a secret. It has 256 random bits, so a plain hash cannot be reversed by guessing. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret)
}
