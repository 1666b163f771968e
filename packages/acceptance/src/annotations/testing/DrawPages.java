// Pages of a PDF as PDFBox draws them, each in a binary PPM:
// java -cp … DrawPages file.pdf dots-per-inch first last folder
import java.awt.image.BufferedImage;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;

public class DrawPages {
  public static void main(String[] options) throws IOException {
    try (PDDocument document = PDDocument.load(new File(options[0]))) {
      PDFRenderer renderer = new PDFRenderer(document);
      int last = Integer.parseInt(options[3]);
      for (int page = Integer.parseInt(options[2]); page <= last; page++) {
        float dots = Float.parseFloat(options[1]);
        write(renderer.renderImageWithDPI(page - 1, dots, ImageType.RGB), new File(options[4], "page-" + page + ".ppm"));
      }
    }
  }

  static void write(BufferedImage picture, File file) throws IOException {
    int width = picture.getWidth();
    int height = picture.getHeight();
    try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(file)))) {
      out.writeBytes("P6 " + width + " " + height + " 255\n");
      for (int colour : picture.getRGB(0, 0, width, height, null, 0, width)) {
        out.writeByte(colour >> 16);
        out.writeByte(colour >> 8);
        out.writeByte(colour);
      }
    }
  }
}
