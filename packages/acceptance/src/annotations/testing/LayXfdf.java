// Lays the annotations of an XFDF over a PDF as PDFBox does, and says what that and an annotated copy then hold:
// java -cp … LayXfdf original.pdf annotations.xfdf annotated.pdf laid.pdf
import java.io.File;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.fdf.FDFAnnotation;
import org.apache.pdfbox.pdmodel.fdf.FDFDocument;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotation;

public class LayXfdf {
  public static void main(String[] paths) throws IOException {
    try (PDDocument laid = PDDocument.load(new File(paths[0]));
        PDDocument annotated = PDDocument.load(new File(paths[2]))) {
      int pages = laid.getNumberOfPages();
      for (FDFAnnotation one : FDFDocument.loadXFDF(paths[1]).getCatalog().getFDF().getAnnotations()) {
        List<PDAnnotation> list = laid.getPage(one.getPage()).getAnnotations();
        PDAnnotation annotation = PDAnnotation.createAnnotation(one.getCOSObject());
        annotation.constructAppearances(laid);
        list.add(annotation);
        laid.getPage(one.getPage()).setAnnotations(list);
      }
      tell("laid", laid, pages);
      tell("annotated", annotated, pages);
      laid.save(paths[3]);
    }
  }

  static void tell(String file, PDDocument document, int pages) throws IOException {
    for (int page = 0; page < pages; page++) {
      for (PDAnnotation one : document.getPage(page).getAnnotations()) {
        if (one.getAnnotationName() == null) continue;
        String contents = Base64.getEncoder().encodeToString(String.valueOf(one.getContents()).getBytes("UTF-8"));
        String[] fields = {file, page + "", one.getSubtype(), one.getAnnotationName(), contents};
        System.out.println(String.join("\t", fields));
      }
    }
  }
}
