// SPDX-License-Identifier: MIT
// Tesseract brings some thirty libraries, libcurl among them, that took a quarter of the time in which the program starts;
// most runs read no text.
#include "CTesseract.h"

#ifdef __linux__
#define TEXT(number) #number
#define NUMBERED(name, number) name "." TEXT(number)
#define LIBRARY NUMBERED("libtesseract.so", TESSERACT_MAJOR_VERSION)
#define ALIAS NUMBERED(LIBRARY, TESSERACT_MINOR_VERSION)
#include "../forward.h"

FORWARD(const char *, TessVersion, (void), (), NULL)
FORWARD(void, TessDeleteText, (const char *text), (text), (void)0)

FORWARD(TessBaseAPI *, TessBaseAPICreate, (void), (), NULL)
FORWARD(void, TessBaseAPIDelete, (TessBaseAPI * handle), (handle), (void)0)
FORWARD(
  int, TessBaseAPIInit2, (TessBaseAPI * handle, const char *path, const char *language, TessOcrEngineMode mode),
  (handle, path, language, mode), -1)
FORWARD(
  BOOL, TessBaseAPISetVariable, (TessBaseAPI * handle, const char *name, const char *value), (handle, name, value), 0)
FORWARD(void, TessBaseAPISetPageSegMode, (TessBaseAPI * handle, TessPageSegMode mode), (handle, mode), (void)0)
FORWARD(
  void, TessBaseAPISetImage,
  (TessBaseAPI * handle, const unsigned char *data, int width, int height, int pixel, int line),
  (handle, data, width, height, pixel, line), (void)0)
FORWARD(void, TessBaseAPISetSourceResolution, (TessBaseAPI * handle, int ppi), (handle, ppi), (void)0)
FORWARD(TessPageIterator *, TessBaseAPIAnalyseLayout, (TessBaseAPI * handle), (handle), NULL)
FORWARD(int, TessBaseAPIRecognize, (TessBaseAPI * handle, ETEXT_DESC *monitor), (handle, monitor), -1)
FORWARD(TessResultIterator *, TessBaseAPIGetIterator, (TessBaseAPI * handle), (handle), NULL)
FORWARD(void, TessBaseAPIClear, (TessBaseAPI * handle), (handle), (void)0)
FORWARD(void, TessBaseAPIEnd, (TessBaseAPI * handle), (handle), (void)0)

FORWARD(
  BOOL, TessPageIteratorIsAtBeginningOf, (const TessPageIterator *handle, TessPageIteratorLevel level),
  (handle, level), 0)
FORWARD(
  BOOL, TessPageIteratorBoundingBox,
  (const TessPageIterator *handle, TessPageIteratorLevel level, int *left, int *top, int *right, int *bottom),
  (handle, level, left, top, right, bottom), 0)
FORWARD(BOOL, TessPageIteratorNext, (TessPageIterator * handle, TessPageIteratorLevel level), (handle, level), 0)
FORWARD(void, TessPageIteratorDelete, (TessPageIterator * handle), (handle), (void)0)
FORWARD(void, TessResultIteratorDelete, (TessResultIterator * handle), (handle), (void)0)
FORWARD(TessPageIterator *, TessResultIteratorGetPageIterator, (TessResultIterator * handle), (handle), NULL)
FORWARD(BOOL, TessResultIteratorNext, (TessResultIterator * handle, TessPageIteratorLevel level), (handle, level), 0)
FORWARD(
  char *, TessResultIteratorGetUTF8Text, (const TessResultIterator *handle, TessPageIteratorLevel level),
  (handle, level), NULL)
FORWARD(
  float, TessResultIteratorConfidence, (const TessResultIterator *handle, TessPageIteratorLevel level),
  (handle, level), 0)
FORWARD(BOOL, TessResultIteratorWordIsFromDictionary, (const TessResultIterator *handle), (handle), 0)

FORWARD(ETEXT_DESC *, TessMonitorCreate, (void), (), NULL)
FORWARD(void, TessMonitorDelete, (ETEXT_DESC * monitor), (monitor), (void)0)
FORWARD(
  void, TessMonitorSetCancelFunc, (ETEXT_DESC * monitor, TessCancelFunc function), (monitor, function), (void)0)
FORWARD(void, TessMonitorSetCancelThis, (ETEXT_DESC * monitor, void *context), (monitor, context), (void)0)
#endif
