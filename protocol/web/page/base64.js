// Bytes as letters, for links and the browser's store.

/** @param {Uint8Array} bytes */
export const lettersOf = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** The bytes of these letters; throws an error if they are none. @type {(letters: string) => Uint8Array<ArrayBuffer>} */
export const bytesOf = (letters) => Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
