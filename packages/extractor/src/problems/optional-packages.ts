/** The remedies where an optional package is wanted and not installed: they name the command. */

const recognition =
  "install Tesseract, or install recognition beside docreview: npm install @docreview/recognition";

export const recognitionRemedy = `To read it, ${recognition}`;

export const lettersRemedy = `Some may be recognised by their shapes. For that, ${recognition}`;

export const eastAsianRemedy =
  "the East Asian fonts beside docreview: npm install @docreview/fonts-east-asian";
